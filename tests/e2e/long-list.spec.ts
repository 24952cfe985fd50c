import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { newName } from "./lead-walks.ts";
import { inDatabase } from "./staff-walks.ts";

const MANY = 5_000;
/** Most rows in the document (the desk's numbers). */
const MAX_ROWS = 60;

/** Stores leads of a name with one statement, and removes them when the work is done. */
async function withMany(name: string, work: () => Promise<void>): Promise<void> {
  const batch = randomUUID();
  try {
    await inDatabase((client) =>
      client.query(
        `insert into leads (id, name, phone, email, status, source, utm, referrer, created_at, updated_at, q)
         select $1 || '-' || n, $2, '', 'x' || n || '@example.com', 'new', 'api', '{}', '',
           now() - n / 7 * interval '1 minute', now(), $3 from generate_series(1, $4::int) n`,
        [batch, name, name.toLowerCase(), MANY],
      ),
    );
    await work();
  } finally {
    await inDatabase((client) => client.query("delete from leads where id like $1 || '-%'", [batch]));
  }
}

/** Returns the places of the rows that are in the document. */
async function places(desk: Page): Promise<number[]> {
  const there = await desk
    .locator("tr[data-row]")
    .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute("aria-rowindex")) - 1));
  expect(there.length).toBeLessThanOrEqual(MAX_ROWS);
  return there;
}

const placeOf = (desk: Page) => desk.evaluate(() => window.scrollY);

test("a list of 5,000 goes on as one scrolls, with few rows in the document, and keeps its place", async ({ desk }) => {
  test.slow();
  const name = newName("Endless");
  await withMany(name, async () => {
    await desk.goto(`/admin/leads?q=${encodeURIComponent(name)}`);
    const table = desk.getByRole("table", { name: "Leads" });
    await expect(table).toHaveAttribute("aria-rowcount", "-1");
    const end = desk.getByText("All 5,000 leads are shown.");
    const toTheEnd = () =>
      desk.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
    await expect(async () => {
      await toTheEnd();
      await places(desk);
      await expect(end).toBeVisible({ timeout: 50 });
    }).toPass({ intervals: [50] });
    await expect(table).toHaveAttribute("aria-rowcount", String(MANY + 1));
    await toTheEnd();
    await expect.poll(() => places(desk)).toContain(MANY);

    await desk.evaluate(() => window.scrollTo({ top: 90_000, behavior: "instant" }));
    await expect.poll(async () => (await places(desk)).at(-1)).toBeLessThan(3_000);
    const at = (await places(desk)).at(15) ?? 0;
    const rowAt = (place: number) => desk.locator(`tr[aria-rowindex='${place + 1}']`);
    const [row, link] = [rowAt(at), rowAt(at).getByRole("link", { name, exact: true })];
    await link.focus();
    await desk.keyboard.press("x");
    await expect(desk.getByText("1 lead selected")).toBeVisible();
    // Wherever one scrolls, the row with the focus is there, and the keys continue from it.
    await desk.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await expect.poll(() => places(desk)).toContain(1);
    await expect(link).toBeFocused();
    for (let n = 0; n < 8; n++) await desk.keyboard.press("j");
    await expect(rowAt(at + 8).getByRole("link", { name, exact: true })).toBeFocused();
    for (let n = 0; n < 8; n++) await desk.keyboard.press("k");
    await expect(link).toBeFocused();
    await expect(row).toBeInViewport();

    const place = await placeOf(desk);
    await desk.keyboard.press("Space");
    await expect(desk.getByRole("complementary", { name })).toBeVisible();
    await desk.keyboard.press("Escape");
    await expect(link).toBeFocused();
    expect(await placeOf(desk)).toBe(place);
    await desk.keyboard.press("Enter");
    await expect(desk.getByRole("heading", { level: 1, name })).toBeVisible();
    await desk.goBack();
    await expect(link).toBeFocused();
    await expect.poll(() => placeOf(desk)).toBe(place);
    await expect(row.getByRole("checkbox")).toBeChecked();
    await places(desk);
    await expectAccessible(desk);

    // New rows at the top don't move what is being read.
    await desk.keyboard.press("x");
    const before = await row.boundingBox();
    const id = await row.getAttribute("data-row");
    await inDatabase((client) =>
      client.query(
        `insert into leads (id, name, phone, email, status, source, utm, referrer, created_at, updated_at, q)
         select regexp_replace(id, '[^-]*$', 'new'), name, '', email, 'new', 'api', '{}', '', now(), now(), q
           from leads where id = $1`,
        [id],
      ),
    );
    await desk.request.patch(`/api/leads/${id}`, { data: { status: "qualified" } });
    const moved = desk.locator(`tr[data-row="${id}"]`);
    await expect(moved.getByRole("combobox")).toHaveValue("qualified");
    await expect(moved).toHaveAttribute("aria-rowindex", String(at + 2));
    expect((await moved.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  });
});
