import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

const DAY = "2027-03-10";
const MONTH = `/admin/calendar?day=${DAY}`;

async function planned(desk: Page, title: string): Promise<string> {
  const added = await desk.request.post("/api/articles", { data: { title, planned_for: DAY } });
  expect(added.status(), await added.text()).toBe(201);
  return ((await added.json()) as { id: string }).id;
}

test("an article is carried to the next day with the keyboard, dragged to another, and the move undone", async ({
  desk,
}) => {
  const title = `Carried ${Date.now()}`;
  const id = await planned(desk, title);
  const day = async () =>
    ((await (await desk.request.get(`/api/articles/${id}`)).json()) as { planned_for: string }).planned_for;
  await desk.goto(MONTH);
  const grip = desk.getByRole("button", { name: `Move ${title}`, exact: true });
  await expect(async () => {
    await grip.press("Space");
    await expect(grip).toHaveAttribute("aria-pressed", "true", { timeout: 500 });
  }).toPass();
  await grip.press("ArrowRight");
  await grip.press("Space");
  await expect.poll(day).toBe("2027-03-11");
  await desk.getByRole("button", { name: "Undo" }).first().click();
  await expect.poll(day).toBe(DAY);
  await desk.reload();
  await expect(desk.locator(`[data-place="${DAY}"]`).getByText(title)).toBeVisible();
  await expect(async () => {
    if ((await day()) === "2027-03-17") return;
    await grip.hover();
    await desk.mouse.down();
    const box = await desk.locator('[data-place="2027-03-17"]').boundingBox();
    await desk.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 40, { steps: 8 });
    await desk.mouse.up();
    await expect.poll(day, { timeout: 2_000 }).toBe("2027-03-17");
  }).toPass();
});

test("a full day stays short, a list shows one language, and on a phone a day is chosen by its date", async ({
  desk,
}) => {
  const stamp = Date.now();
  const full = "2027-04-14";
  const add = async (title: string, given: object = {}) => {
    const added = await desk.request.post("/api/articles", { data: { title, planned_for: full, ...given } });
    expect(added.status(), await added.text()).toBe(201);
    return ((await added.json()) as { id: string }).id;
  };
  for (let n = 10; n < 40; n++) await add(`Forty characters of a title, number ${n} ${stamp}`);
  const spanish = await add(`Una guía ${stamp}`, { language: "es" });
  await desk.goto(`/admin/calendar?day=${full}&q=${stamp}`);
  const day = desk.locator(`[data-place="${full}"]`);
  await expect(day.getByText("26 more")).toBeVisible();
  await expect(day.getByRole("link", { name: /number 39/ })).toBeHidden();
  await day.getByText("26 more").click();
  await expect(day.getByRole("link", { name: /number 39/ })).toBeVisible();
  await expectAccessible(desk);

  await desk.setViewportSize({ width: 390, height: 844 });
  await desk.getByRole("link", { name: "List", exact: true }).click();
  await desk.goto(`${desk.url()}&language=es`);
  await expect(desk.getByRole("link", { name: `Una guía ${stamp}` })).toBeVisible();
  await expect(desk.getByRole("link", { name: /Forty characters/ })).toHaveCount(0);
  await expect(desk.getByText(/^Planned days can be moved.* Times are the agency’s, /)).toBeVisible();
  const overflow = await desk.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(desk);
  await desk.getByText("Move to…").first().click();
  await desk.getByLabel(`New day of Una guía ${stamp}`).fill("2027-04-20");
  await desk.getByRole("button", { name: `Move Una guía ${stamp} to this day` }).click();
  await expect(desk.locator('[data-place="2027-04-20"]').getByText(`Una guía ${stamp}`)).toBeVisible();
  const moved = (await (await desk.request.get(`/api/articles/${spanish}`)).json()) as { planned_for: string };
  expect(moved.planned_for).toBe("2027-04-20");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("an article is moved by its form, and a bad redirect says so beside its fields", async ({ desk }) => {
    const title = `Moved ${Date.now()}`;
    await planned(desk, title);
    await desk.goto(MONTH);
    const card = desk.getByRole("listitem").filter({ hasText: title }).last();
    await card.getByText("Move to…").click();
    await card.getByLabel(`New day of ${title}`).fill("2027-03-20");
    await card.getByRole("button", { name: `Move ${title} to this day` }).click();
    await expect(desk.locator('[data-place="2027-03-20"]').getByText(title)).toBeVisible();

    await desk.goto("/admin/redirects");
    await desk.getByLabel("Old path").fill("/admin/old");
    await desk.getByLabel("Leads to").fill("https://elsewhere.example/");
    await desk.getByRole("button", { name: "Add redirect" }).click();
    await expect(desk.getByText("Choose a path of the public site.")).toBeVisible();
    await expect(desk.getByText("A redirect can’t lead to another site.")).toBeVisible();
    await expect(desk.getByLabel("Old path")).toHaveValue("/admin/old");
  });
});
