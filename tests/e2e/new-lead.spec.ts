import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { addLead, expect, expectAccessible, freshPhone, test } from "./fixtures.ts";

const heading = { level: 1, name: "Add a lead" };

test("a caller becomes a lead by keyboard alone, and may be called only for what they said", async ({ desk }) => {
  await desk.goto("/admin/leads");
  await expect(desk.getByRole("button", { name: "Find anything" }).first()).toBeVisible();
  await desk.keyboard.press("+");
  await desk.keyboard.press("l");
  await expect(desk.getByRole("heading", heading)).toBeVisible();
  await expect(desk.getByRole("textbox", { name: "Phone" })).toBeFocused();
  // Another test puts a list on file that covers the usual area codes.
  await desk.keyboard.type(freshPhone().replace(/^\(\d{3}\)/, "(216)"));
  await desk.keyboard.press("Tab");
  await desk.keyboard.type("Rosa Delgado");
  await desk.keyboard.press("Tab");
  await desk.keyboard.type("They");
  await desk.keyboard.press("Tab");
  await desk.keyboard.press("Tab");
  await desk.keyboard.press("Space");
  await expect(desk.getByLabel("When did they ask?")).toBeVisible();
  await desk.keyboard.press("Space");
  await desk.keyboard.press("Tab");
  await desk.keyboard.type("Wants $10,000 for her husband.");
  await expectAccessible(desk);
  await desk.keyboard.press("Control+Enter");
  await expect(desk.getByRole("heading", { level: 1, name: "Rosa Delgado" })).toBeVisible();
  await expect(desk.getByText("Added Rosa Delgado")).toBeVisible();
  await expect(desk.getByText("Wants $10,000 for her husband.").first()).toBeVisible();
  await expect(
    desk
      .getByRole("region", { name: "Contact" })
      .getByText(/No calls: area code 216 is not covered by your national list/),
  ).toBeVisible();
});

test("an unknown number in the search leads to the form with it; what is refused keeps what was typed", async ({
  desk,
}) => {
  const phone = formatPhone(freshPhone());
  await desk.goto("/admin");
  await expect(desk.getByRole("button", { name: "Find anything" }).first()).toBeVisible();
  await desk.keyboard.press("Control+k");
  await desk.keyboard.type(phone);
  await expect(desk.getByRole("option", { name: `Add a lead with ${phone}` })).toBeVisible();
  await desk.keyboard.press("Enter");
  await expect(desk.getByRole("textbox", { name: "Phone" })).toHaveValue(phone);
  await desk.getByLabel("First note").fill("Will send papers.");
  await desk.getByLabel("They asked us to call them").check();
  await desk.getByLabel("When did they ask?").fill("2999-01-01T10:00");
  await desk.keyboard.press("Enter");
  await expect(desk.getByText("Please enter the name.")).toBeVisible();
  await expect(desk.getByText("This time is still to come.")).toBeVisible();
  await expect(desk.getByLabel("Name")).toBeFocused();
  await expect(desk.getByRole("textbox", { name: "Phone" })).toHaveValue(phone);
  await expect(desk.getByLabel("First note")).toHaveValue("Will send papers.");
  await desk.goto(`/admin/leads?q=${encodeURIComponent(phone)}`);
  await desk.getByRole("link", { name: `Add a lead with ${phone}` }).click();
  await expect(desk.getByRole("textbox", { name: "Phone" })).toHaveValue(phone);
});

test("who the person may be is said while typing, and asked again before another lead is made", async ({ desk }) => {
  const { id, phone } = await addLead(desk, { name: "Walter Brown" });
  await desk.goto("/admin/leads/new");
  await expect(desk.getByRole("button", { name: "Find anything" }).first()).toBeVisible();
  await desk.getByRole("textbox", { name: "Phone" }).pressSequentially(phone);
  await expect(desk.getByRole("status").getByText(/May be Walter Brown/)).toBeVisible();
  await expect(desk.getByRole("link", { name: "Open Walter Brown" })).toHaveAttribute("href", `/admin/leads/${id}`);
  await desk.getByLabel("Name").fill("Ann Brown");
  await desk.getByLabel("How did they come to us?").selectOption("They called us");
  await desk.getByRole("button", { name: "Add lead" }).click();
  await expect(desk.getByText("Nothing is saved yet.")).toBeVisible();
  await expect(desk.getByRole("button", { name: "Add as a new lead anyway" })).toBeFocused();
  await expectAccessible(desk);
  await desk.keyboard.press("Enter");
  await expect(desk.getByRole("heading", { level: 1, name: "Ann Brown" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form refuses, keeps what was typed, and adds the lead", async ({ desk }) => {
    await desk.goto("/admin/leads");
    await desk.getByRole("link", { name: "Add a lead" }).click();
    await desk.getByRole("textbox", { name: "Phone" }).fill(freshPhone());
    await desk.getByLabel("Name").fill("Joan Fisher");
    await desk.getByRole("button", { name: "Add lead" }).click();
    await expect(desk.getByText("Choose how they came to us.")).toBeVisible();
    await expect(desk.getByLabel("Name")).toHaveValue("Joan Fisher");
    await desk.getByLabel("How did they come to us?").selectOption("Someone referred them");
    await desk.getByRole("button", { name: "Add lead" }).click();
    await expect(desk.getByRole("heading", { level: 1, name: "Joan Fisher" })).toBeVisible();
  });
});
