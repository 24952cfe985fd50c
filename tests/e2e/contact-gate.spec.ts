import { addLead, expect, expectAccessible, freshPhone, test } from "./fixtures.ts";
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

test("a national list replaces the one on file, a broken one doesn't", async ({ desk }) => {
  await desk.goto(PATH);
  const section = desk.getByRole("region", { name: "National do-not-call list" });
  const send = async (text: string) => {
    await section
      .getByLabel("File")
      .setInputFiles({ name: "list.txt", mimeType: "text/plain", buffer: Buffer.from(text) });
    await section.getByRole("button", { name: "Upload list" }).click();
  };
  await send("614,5550143\n202,5550199\n");
  await expect(section).toContainText("Done: 2 numbers read. They cover area codes 202 and 614.");
  await expect(section).toContainText(/Current[^]*2 numbers, from/);
  await send("614,5550143\nRosa\n");
  await expect(section.getByRole("alert").first()).toContainText("Line 2 is not a phone number.");
  await expect(section).toContainText("2 numbers, from");
  for (const width of [390, 1280])
    for (const colorScheme of ["light", "dark"] as const) {
      await desk.setViewportSize({ width, height: 900 });
      await desk.emulateMedia({ colorScheme });
      await expectAccessible(desk);
      expect(await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  const file = await desk.request.get("/admin/compliance/reassigned.csv");
  expect(file.headers()["content-type"]).toContain("text/csv");
});
