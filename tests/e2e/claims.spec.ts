import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { joined } from "./staff-walks.ts";

const FIGURE = "A concrete vault costs $1,512 in this county.";
const REASON = "From the county's price list, read on November 3.";
const alert = (page: Page) => page.getByRole("alert");
const publish = (page: Page) => page.getByRole("button", { name: "Publish", exact: true });

test("one person accepts a figure with a reason, and another publishes it", async ({ desk, browser, baseURL }) => {
  const { page, name } = await joined(desk, browser, "editor", baseURL);
  const data = {
    title: "What a vault costs",
    slug: "what-a-vault-costs",
    content: `<p>${FIGURE}</p>`,
    category: "funeral-costs",
  };
  const made = (await (await page.request.post(`${baseURL}/api/articles`, { data })).json()) as {
    id: string;
    needs_person: boolean;
  };
  expect(made.needs_person).toBe(true);
  const open = async (who: Page) => {
    await who.goto(`${baseURL}/admin/articles/${made.id}`);
    await who.getByRole("textbox", { name: "Text of the article" }).waitFor();
  };
  const visit = () => page.request.get(`${baseURL}/blog/what-a-vault-costs`);

  await open(page);
  await publish(page).click();
  await expect(alert(page)).toContainText(`No approved fact supports “${FIGURE}”`);
  await page.getByRole("button", { name: `Accept: ${FIGURE}` }).click();
  const question = page.getByRole("dialog", { name: "Accept this sentence" });
  await question.getByRole("button", { name: "Accept" }).click();
  await expect(question).toContainText("Say why this may be published.");
  await expectAccessible(page);
  await question.getByLabel("Why it may be published").fill(REASON);
  await question.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByText(`${name} accepted it: ${REASON}`)).toBeVisible();
  await expectAccessible(page);
  await publish(page).click();
  await expect(alert(page)).toContainText(`${name} accepted “${FIGURE}”. Someone else has to publish it`);
  expect((await visit()).status()).toBe(404);

  await open(desk);
  await publish(desk).click();
  const summary = desk.getByRole("dialog", { name: "Publish this article?" });
  await expect(summary).toContainText(`${name} accepted it: ${REASON}`);
  await summary.getByRole("button", { name: "Publish now" }).click();
  await expect.poll(async () => (await visit()).status()).toBe(200);
  // The pages of the blog are as they were.
  expect((await desk.request.delete(`/api/articles/${made.id}`)).status()).toBe(200);
  await page.context().close();
});

test("the owner decides what becomes of a kind of statement", async ({ desk }) => {
  const rules = async (set: object) => {
    const read = (await (await desk.request.get("/api/settings/claimRules")).json()) as {
      value: object;
      version: string;
    };
    const saved = await desk.request.put("/api/settings/claimRules", {
      data: { value: { ...read.value, ...set }, version: read.version },
    });
    expect(saved.status(), await saved.text()).toBe(200);
  };
  const data = {
    title: "About prices",
    content: "<p>Act now! This price expires tonight.</p>",
    category: "funeral-costs",
  };
  const made = (await (await desk.request.post("/api/articles", { data })).json()) as { id: string };
  const answer = async () => desk.request.post(`/api/articles/${made.id}/publish`, { data: {} });
  const refused = await answer();
  expect(refused.status()).toBe(422);
  expect(((await refused.json()) as { findings: object[] }).findings).toMatchObject([
    { field: "content", kind: "illegal", rules: ["pressure"], policy: "refuse", blocks: true },
    { field: "content", kind: "illegal", rules: ["pressure"], policy: "refuse", blocks: true },
  ]);
  await rules({ pressure: "warn" });
  expect((await answer()).status()).toBe(200);
  await rules({ pressure: "refuse" });
  expect((await desk.request.delete(`/api/articles/${made.id}`)).status()).toBe(200);
  await desk.goto("/admin/settings/claimRules");
  await expect(desk.getByRole("combobox", { name: "False urgency" })).toHaveValue("refuse");
  await expectAccessible(desk);
});
