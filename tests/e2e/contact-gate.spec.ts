import { addLead, expect, expectAccessible, expectFits, freshPhone, test } from "./fixtures.ts";
import { inDatabase } from "./staff-walks.ts";

const PATH = "/admin/compliance/do-not-contact";

test("the gate says until when a lead may be called, and the desk shows what it says", async ({ desk }) => {
  await inDatabase((client) =>
    client.query("insert into staff_licenses select id, 'AL', '77', null from staff on conflict do nothing"),
  );
  const phone = freshPhone().replace(/^\(\d{3}\)/, "(205)");
  const lead = { name: "Maximiliana Wigglesworth-Featherstonehaugh", phone, state: "AL", age: "70" };
  const { id } = await addLead(desk, lead);
  const check = async (query: string) =>
    (await (await desk.request.get(`/api/leads/${id}/contact-check?${query}`)).json()) as Record<string, unknown>;
  expect(await check("channel=call&at=2026-11-22T18:00:00Z")).toMatchObject({
    allowed: false,
    code: "hours",
    reason: "No calls until Mon 8:00 AM: Alabama allows none on Sunday",
    source: "Ala. Code 8-19A",
    until: "2026-11-23T14:00:00.000Z",
  });
  const now = await check("channel=call");
  await desk.goto(`/admin/leads/${id}`);
  const strip = desk.getByRole("region", { name: "Contact", exact: true });
  await expect(strip).toContainText(String(now.reason));
  await expect(strip).toContainText("No texts: they have not agreed to texts on this number");
  await expect(desk.locator('a[href^="tel:"]').first()).toBeVisible({ visible: now.allowed === true });
  for (const width of [390, 1280]) {
    await desk.setViewportSize({ width, height: 900 });
    await expectAccessible(desk);
  }

  await desk.goto(PATH);
  await desk.getByLabel("Phone number or email").fill(phone);
  await desk.getByRole("button", { name: "Add", exact: true }).click();
  await expect(desk.getByText("Say why, in a few words.")).toBeVisible();
  await expect(desk.getByLabel("Phone number or email")).toHaveValue(phone);
  await desk.getByLabel("Reason", { exact: true }).fill("Said so on the phone");
  await desk.getByRole("button", { name: "Add", exact: true }).click();
  await expect(desk.getByText("Added. Nobody is offered it for contact anymore.")).toBeVisible();
  expect(await check("channel=call")).toMatchObject({ allowed: false, code: "suppressed", until: null });
  await desk.goto(`/admin/leads/${id}`);
  await expect(strip).toContainText("No calls: they told us not to contact them");
  await expect(desk.locator('a[href^="tel:"]')).toHaveCount(0);
});

/** Returns a file with so many numbers of an area code, as the registry has it. */
const numbers = (area: string, n: number) => Array.from({ length: n }, (_, i) => `${area},${5550000 + i}`).join("\r\n");

test("a much smaller list asks before it replaces, a broken one is refused, and replacing is undone", async ({
  desk,
}) => {
  await inDatabase((client) => client.query("delete from dnc_lists"));
  await desk.goto(PATH);
  const section = desk.getByRole("region", { name: "Do-not-call lists" });
  const send = async (text: string) => {
    await section
      .getByLabel("File")
      .setInputFiles({ name: "list.txt", mimeType: "text/plain", buffer: Buffer.from(text) });
    await section.getByRole("button", { name: "Upload list" }).click();
  };
  await send(numbers("614", 1200));
  await expect(section).toContainText("In use now: 1,200 numbers, area code 614.");
  await expect(section).toContainText(/Current[^]*National list[^]*1,200 numbers, from[^]*Covers area code 614\./);
  await send("614,5550143\nRosa\n");
  await expect(section.getByRole("alert").first()).toContainText("Line 2 is not a phone number.");
  await send("5550143\n");
  await expect(section.getByText("Enter the one area code that they belong to.").last()).toBeVisible();
  await expect(section.getByLabel("Area codes (optional)")).toHaveAccessibleDescription(/seven digits/);

  await send(numbers("614", 120));
  const question = section.getByRole("region", { name: "Replace the list on file?" });
  await expect(question).toContainText("Area code 614: 120 numbers now, 1,200 numbers on file.");
  await expect(section).toContainText("1,200 numbers, from");
  await expectFits(desk);
  await question.getByRole("button", { name: "Replace it with this list" }).click();
  await expect(desk.getByText("In use now: 120 numbers.")).toBeVisible();
  await expect(question).toBeHidden();
  await expect(section).toContainText(/120 numbers, from[^]*Replaced the list of .* \(1,200 numbers\)/);
  await section.getByRole("button", { name: /^Undo: use the list of/ }).click();
  await expect(desk.getByText("Undone. The list before is in use again, and the other one waits.")).toBeVisible();
  await question.getByRole("button", { name: "Keep the list on file" }).click();
  await expect(desk.getByText("Discarded. The lists on file are as they were.")).toBeVisible();
  await expect(section).toContainText("1,200 numbers, from");
  const file = await desk.request.get("/admin/compliance/reassigned.csv");
  expect(file.headers()["content-type"]).toContain("text/csv");
});

test("a compliance officer asks about any number, and takes it off a file", async ({ desk }) => {
  await desk.goto(PATH);
  const phone = freshPhone().replace(/^\(\d{3}\)/, "(614)");
  const box = desk.getByRole("region", { name: "May we call this number?" });
  const files = desk.getByRole("region", { name: "Our own numbers and litigators" });
  await files.getByLabel("What the file is").selectOption("Litigators");
  const name = `Litigators ${phone.replace(/\D/g, "")}.csv`;
  const buffer = Buffer.from(`Number,Reason\r\n${phone},Sued a caller in 2025\r\n416 555 0143,Canada\r\n`);
  await files.getByLabel("File", { exact: true }).setInputFiles({ name, mimeType: "text/csv", buffer });
  await files.getByRole("button", { name: "Add numbers" }).click();
  await expect(files).toContainText("Added 1 number. Left out 1 line without a US number: 3.");
  await expect(files.getByRole("listitem").filter({ hasText: name })).toContainText("Litigators");

  await box.getByLabel("Phone number").fill("555");
  await desk.keyboard.press("Enter");
  await expect(box.getByText("Enter a US phone number of 10 digits.")).toBeVisible();
  await box.getByLabel("Phone number").fill(phone);
  await desk.keyboard.press("Enter");
  const answer = box.getByRole("region", { name: "Answer" });
  await expect(answer).toContainText(`${phone}: No calls: the number is on our list of litigators`);
  await expect(answer).toContainText("Sued a caller in 2025");
  await expect(answer.getByRole("term")).toHaveText([
    "Do-not-contact list",
    "Litigators",
    "Consent to calls",
    "Inquiry",
    "National list",
    "State list",
    "Reassigned numbers",
    "Calls and holds",
    "Calling hours",
    "Attempts",
  ]);
  await desk.setViewportSize({ width: 390, height: 900 });
  await expectAccessible(desk);
  await box.getByText("Remove", { exact: true }).first().click();
  await box.getByLabel(/^Reason to remove/).fill("The number has a new owner");
  await box.getByRole("button", { name: `Remove ${phone} from ${name}` }).click();
  await expect(desk.getByText(`Removed ${phone} from the file.`)).toBeVisible();
  await expect(answer).not.toContainText("litigators,");
});
