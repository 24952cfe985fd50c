import { addLead, expect, expectAccessible, test } from "./fixtures.ts";

/** The files in large type for visitors and staff. The tests' browser shows no PDF, so the responses are checked. */
const PDF = { status: 200, type: "application/pdf" };
const readAnswer = (response: { status(): number; headers(): Record<string, string> }) => ({
  status: response.status(),
  type: response.headers()["content-type"],
});

test("a visitor gets the price, a calculator's result and their wishes in large type", async ({ page, context }) => {
  await page.goto("/?age=72&sex=female");
  const price = page.getByRole("link", { name: "Print or save as PDF (large type)" });
  expect(readAnswer(await page.request.get((await price.getAttribute("href")) ?? ""))).toEqual(PDF);
  await page.goto("/calculators/premium-estimator?age=72&sex=female&amount=15000");
  const result = page.getByRole("link", { name: "Print or save as PDF (large type)" });
  expect(readAnswer(await page.request.get((await result.getAttribute("href")) ?? ""))).toEqual(PDF);
  // Answers without a price lead to the form that asks for them.
  expect((await page.request.get("/estimate.pdf?age=12")).url()).toContain("/get-a-quote?age=12");

  await page.goto("/tools/final-wishes");
  await page.getByLabel("Your full name").fill("Łukasz O’Hara");
  await page
    .getByRole("button", { name: /print or keep/i })
    .first()
    .click();
  const made = context.waitForEvent("response", (response) => response.url().endsWith("/large-type.pdf"));
  await page.getByRole("button", { name: "Make a large-type PDF" }).click();
  expect(readAnswer(await made)).toEqual(PDF);
});

test("staff make a letter to a lead, which is on the lead's timeline", async ({ desk, context }) => {
  const lead = await addLead(desk, { name: "Rosa Letterly", state: "OH", age: "72", sex: "female" });
  await desk.goto(`/admin/leads/${lead.id}`);
  await desk.getByRole("button", { name: "More" }).click();
  await desk.getByRole("menuitem", { name: "Letter (PDF)" }).click();
  await expect(desk.getByRole("heading", { level: 1 })).toHaveText("Letter to Rosa Letterly");
  await expectAccessible(desk);
  await desk.getByLabel("Mailing address").fill("12 Oak St\nColumbus, OH 43215");
  const made = context.waitForEvent("response", (response) => response.url().endsWith("/letter.pdf"));
  await desk.getByRole("button", { name: "Make the letter to mail" }).click();
  expect(readAnswer(await made)).toEqual(PDF);
  await desk.goto(`/admin/leads/${lead.id}/timeline`);
  await expect(desk.getByText("Letter made to be printed and mailed")).toBeVisible();
});
