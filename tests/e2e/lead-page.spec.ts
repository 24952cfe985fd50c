import { addLead, expect, expectAccessible, test } from "./fixtures.ts";

test("on a lead's page a note survives a reload, a fact says what is wrong and shows both values, and a task is checked off and opened again", async ({
  desk,
}) => {
  const name = "Wilhelmina Konstantinopolous-Abernathy";
  const { phone } = await addLead(desk, { name });
  // Keys pressed before the page is alive take effect once it is.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await desk.route("**/assets/hydrate-*.js", async (route) => {
    await released;
    await route.continue();
  });
  await desk.goto(`/admin/leads?q=${encodeURIComponent(phone)}`);
  const row = desk.locator("tbody [data-open]");
  await row.focus();
  await desk.keyboard.press("x");
  await desk.keyboard.press(" ");
  release();
  await expect(desk).toHaveURL(/peek=/);
  await expect(desk.getByRole("complementary", { name })).toBeVisible();
  await desk.goBack();
  await expect(desk.getByRole("complementary", { name })).toHaveCount(0);
  await expect(desk.getByRole("checkbox", { name: `Select ${name}` })).toBeChecked();
  await row.click();
  await expect(desk.getByText("No engagement data available")).toBeVisible();

  const note = desk.getByRole("textbox", { name: "New note" });
  await expect(desk.getByRole("button", { name: "More" })).toBeVisible();
  await desk.keyboard.press("n");
  await note.fill("Ask for Maria");
  await desk.reload();
  await expect(note).toHaveValue("Ask for Maria");
  await note.press("Control+Enter");
  await expect(desk.locator("#journey li").getByText("Ask for Maria")).toBeVisible();
  await expect(note).toHaveValue("");

  const email = desk.locator("#details details").filter({ has: desk.getByLabel("Email", { exact: true }) });
  await email.locator("summary").click();
  await desk.keyboard.type("maria@");
  await desk.keyboard.press("Enter");
  await expect(email.getByRole("alert")).toContainText("Please check the email address.");
  const id = new URL(desk.url()).pathname.split("/")[3];
  // Someone else is faster.
  await desk.request.put(`/api/leads/${id}`, { data: { status: "contacted", email: "m@example.org" } });
  await email.getByRole("textbox").fill("maria@example.com");
  await desk.keyboard.press("Enter");
  await expect(email.getByRole("alert")).toContainText("Stored now: m@example.org");
  await email.getByRole("button", { name: "Save mine" }).click();
  await expect(email.locator("summary")).toContainText("maria@example.com");
  await expectAccessible(desk);

  await desk.keyboard.press("t");
  await desk.getByLabel("What is there to do?").fill("Send the brochure");
  await desk.getByRole("button", { name: "Add task" }).click();
  await desk.getByRole("button", { name: "Done: Send the brochure" }).click();
  await expect(desk.getByRole("button", { name: "Done: Send the brochure" })).toHaveCount(0);
  await desk.getByRole("button", { name: "Undo" }).first().click();
  await expect(desk.getByRole("button", { name: "Done: Send the brochure" })).toBeVisible();
  await desk.goto("/admin/tasks");
  await expect(desk.getByRole("button", { name: "Done: Send the brochure" })).toBeVisible();
  await expectAccessible(desk);
});

test("what fails is replaced inside the frame of the desk, and a part of a lead's page below the lead", async ({
  desk,
}) => {
  const name = "Theodora Vanterpool";
  const { id } = await addLead(desk, { name });
  await desk.goto("/admin/leads/unknown");
  await expect(desk.getByRole("heading", { name: "Lead not found" })).toBeVisible();
  await expect(desk).toHaveTitle(/^Lead \| /);
  const links = desk.getByRole("navigation", { name: "Desk", exact: true });
  await links.getByRole("link", { name: "Calendar", exact: true }).click();
  await expect(desk.getByRole("heading", { name: "Calendar", level: 1 })).toBeVisible();
  await expect(desk).toHaveTitle(/^Calendar \| /);

  const headers = { origin: "http://127.0.0.1:3200" };
  const answer = await desk.request.post(`/admin/leads/${id}/files`, { form: { intent: "unknown" }, headers });
  expect(answer.status()).toBe(400);
  const headings = [...(await answer.text()).matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, text]) => text);
  expect(headings).toEqual([name, "Oops! Something went wrong"]);
});

test("notes and timeline are in the first screen, an edit is undone by a key, and a refused lead invites no call", async ({
  desk,
}) => {
  const { id } = await addLead(desk, { name: "Ursula Undone", state: "PA", birth_date: "1955-03-03" });
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await desk.setViewportSize({ width, height });
    await desk.goto(`/admin/leads/${id}`);
    await expect(desk.getByLabel("New note")).toBeInViewport({ ratio: 1 });
    await expect(desk.getByRole("region", { name: "Timeline" }).getByRole("listitem").first()).toBeInViewport();
  }
  await expect(desk.getByRole("link", { name: /^Call/ })).toHaveCount(0);
  await expect(desk.getByText("Call script")).toHaveCount(0);
  await expect(desk.getByText("Don’t call: the reason is above.")).toBeVisible();
  await desk.getByRole("region", { name: "Contact" }).getByLabel("Why: text").click();
  await expect(desk.getByText(/CFR/).filter({ visible: true })).toHaveCount(1);
  // The date of birth says the age, which is no fact of its own then.
  await expect(desk.getByLabel(/^Age: /)).toHaveCount(0);

  const city = (text: string) => desk.getByLabel(`City: ${text}. Change`);
  const change = async (from: string, to: string) => {
    await city(from).click();
    await desk.getByRole("textbox", { name: "City" }).fill(to);
    await desk.keyboard.press("Enter");
    await expect(city(to)).toBeFocused();
    await expect(desk.getByText("Saved: City").last()).toBeVisible();
  };
  await change("Unknown", "Pittsburgh");
  await desk.keyboard.press("z");
  await expect(desk.getByText("Undone: City")).toBeVisible();
  await expect(city("Unknown")).toBeVisible();
  // What someone else made of it since stays theirs.
  await change("Unknown", "Pittsburgh");
  expect((await desk.request.patch(`/api/leads/${id}`, { data: { city: "Erie" } })).status()).toBe(200);
  await desk.keyboard.press("z");
  await expect(desk.getByText("Someone has changed this since: City. Nothing was undone.").first()).toBeVisible();
  await expect(city("Erie")).toBeVisible();
});
