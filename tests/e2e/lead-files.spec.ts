import { readFileSync } from "node:fs";
import { OWNER } from "./start-program.ts";
import { expect, expectAccessible, freshPhone, test } from "./fixtures.ts";

/** A test reverts its additions to the list of leads: others read the same program. */
test("a list is uploaded, checked, imported, exported and reverted", async ({ desk }) => {
  const name = `Ottilie Quist${"abcdefghij"[Date.now() % 10]}ander`;
  const file = [
    "Full Name;Phone;E-Mail;Color",
    `${name};${freshPhone()};;blue`,
    `Wilhelmina ${name};${freshPhone()};w@example.com;red`,
    "Test;;nothing;",
  ].join("\r\n");
  await desk.goto("/admin/leads");
  await desk.getByRole("link", { name: "Import", exact: true }).click();
  await desk
    .getByLabel("CSV file")
    .setInputFiles({ name: "march.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await desk.getByRole("button", { name: "Upload" }).click();
  await expect(desk.getByText("3 lines · UTF-8, semicolons")).toBeVisible();
  await expect(desk.getByLabel("Meaning of E-Mail")).toHaveValue("email");
  await expectAccessible(desk);

  await desk.getByLabel("Vendor (optional)").fill("Lead Lake");
  await desk.getByRole("button", { name: "Check the file" }).click();
  await expect(desk.getByText("Say where and how these people agreed")).toBeVisible();
  await expect(desk.getByLabel("Vendor (optional)")).toHaveValue("Lead Lake");
  await desk.getByLabel("Where did these people agree to hear from you?").fill("Opt-in form of Lead Lake");
  await desk.getByRole("button", { name: "Check the file" }).click();
  await expect(desk.getByRole("button", { name: "Import: 2 new, 0 updated" })).toBeVisible({ timeout: 15_000 });
  await desk.getByRole("link", { name: "Rejected 1" }).click();
  await expect(desk.getByText("“Test” is not a person's name.")).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole("button", { name: "Import: 2 new, 0 updated" }).click();
  await expect(desk.getByRole("button", { name: "Revert this import" })).toBeVisible({ timeout: 15_000 });
  const imported = desk.url().split("?")[0] ?? "";

  await desk.goto(`/admin/leads?q=${encodeURIComponent(name)}`);
  await expect(desk.getByRole("row")).toHaveCount(3);
  await desk.getByRole("link", { name: "Export", exact: true }).click();
  await expect(desk.getByText(`Search: ${name}`)).toBeVisible();
  if (await desk.getByRole("heading", { name: "Confirm that it's you" }).isVisible()) {
    await desk.getByLabel("Password").fill(OWNER.password);
    await desk.getByRole("button", { name: "Confirm" }).click();
    await expect(desk.getByRole("heading", { name: "Confirm that it's you" })).toBeHidden();
  }
  await desk.getByRole("button", { name: "Make file" }).click();
  const link = desk.getByRole("link", { name: "Download CSV" });
  const [taken] = await Promise.all([desk.waitForEvent("download"), link.click()]);
  expect(
    readFileSync(await taken.path(), "utf8")
      .trim()
      .split("\r\n"),
  ).toHaveLength(3);
  expect((await desk.request.get((await link.getAttribute("href")) ?? "")).status()).toBe(410);
  await expectAccessible(desk);

  await desk.goto(imported);
  await desk.getByRole("button", { name: "Revert this import" }).click();
  await desk.getByRole("button", { name: "Revert import" }).last().click();
  await expect(desk.getByText("Reverted").first()).toBeVisible({ timeout: 15_000 });
  await desk.goto(`/admin/leads?q=${encodeURIComponent(name)}`);
  await expect(desk.getByText("No leads match this search")).toBeVisible();
});

test("refused lines are corrected one after another with the keyboard alone", async ({ desk }) => {
  const [first, second] = [freshPhone(), freshPhone()];
  const text = `Name,Cell,D.O.B.\nAnn Lake,555-0100,4/15/56\nTest,${second},\nBob Ray,614,\nBea Ray,,\n`;
  const file = { name: "awkward.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  const { id } = await (await desk.request.post("/api/leads/imports", { multipart: { file } })).json();
  const columns = ["name", "phone", "birth_date"];
  await desk.request.post(`/api/leads/imports/${id}/mapping`, { data: { columns, consent_source: "Fair booth" } });
  await desk.goto(`/admin/leads/imports/${id}?fate=reject`);
  await expect(desk.getByRole("link", { name: "Rejected 4" })).toBeVisible({ timeout: 15_000 });
  await desk.goto(`/admin/leads/imports/${id}?fate=reject`);
  await expectAccessible(desk);
  const line = (n: number) => desk.getByRole("form", { name: `Correct line ${n}`, exact: true });
  await expect(line(2).getByLabel("Phone")).toHaveAccessibleDescription(
    "“555-0100”: no US phone number with its area code.",
  );
  await line(2).getByLabel("Phone").fill(first);
  await desk.keyboard.press("Enter");
  await expect(desk.getByText("Line 2: new lead.")).toBeVisible();
  await expect(desk.getByRole("link", { name: "Rejected 3" })).toBeVisible();
  // On to the field that is wrong in the next line.
  await expect(line(3).getByLabel("Name")).toBeFocused();
  await desk.keyboard.type("Bea Marsh");
  await desk.keyboard.press("Enter");
  await expect(line(4).getByLabel("Phone")).toBeFocused();
  await desk.keyboard.type("614555");
  await desk.keyboard.press("Enter");
  // Still wrong: it says so, and stays there with what was typed.
  await expect(desk.getByText("“614555”: no US phone number with its area code.").first()).toBeVisible();
  await expect(line(4).getByLabel("Phone")).toBeFocused();
  await expect(line(4).getByLabel("Phone")).toHaveValue("614555");
  await expect(desk.getByRole("link", { name: "1 without a birth date" })).toBeVisible();
  await desk.getByRole("link", { name: "1 without a birth date" }).click();
  await expect(desk.getByRole("rowheader")).toHaveText(["3"]);
  await expect(desk.getByRole("button", { name: "Import: 2 new, 0 updated" })).toBeVisible();
});

test("columns are mapped as in the vendor's last file, and consent is asked for again", async ({ desk }) => {
  const vendor = `Lake ${Date.now()}`;
  const heading = `Alt ${vendor}`;
  const upload = async () => {
    const text = `Name,${heading},Opted in at\nTest,x,y\n`;
    const file = { name: "may.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
    return (await (await desk.request.post("/api/leads/imports", { multipart: { file } })).json()).id as string;
  };
  const columns = ["name", "phone", "consent_source"];
  await desk.request.post(`/api/leads/imports/${await upload()}/mapping`, {
    data: { columns, consent_source: "Fair booth", vendor },
  });
  await desk.goto(`/admin/leads/imports/${await upload()}`);
  await expect(desk.getByText(`The columns are mapped as in may.csv of ${vendor}.`)).toBeVisible();
  await expect(desk.getByLabel(`Meaning of ${heading}`)).toHaveValue("phone");
  await expect(desk.getByLabel("Meaning of Opted in at")).toHaveValue("");
  await expect(desk.getByLabel("Where did these people agree to hear from you?")).toHaveValue("");
  await expect(desk.getByLabel("Vendor (optional)")).toHaveValue(vendor);
  await expectAccessible(desk);
  await desk.getByRole("link", { name: "None", exact: true }).click();
  await expect(desk.getByLabel(`Meaning of ${heading}`)).toHaveValue("");
});
