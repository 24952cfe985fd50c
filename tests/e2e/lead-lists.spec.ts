import type { Page } from "@playwright/test";
import { addLead, expect, expectAccessible, test } from "./fixtures.ts";
import { listOf, newName } from "./lead-walks.ts";

/** Returns the field of the only row as it is shown, and the changes that were sent. */
function watch(desk: Page, name: string) {
  const sent: string[] = [];
  desk.on("request", (request) => {
    if (request.method() === "PATCH") sent.push(request.postData() ?? "");
  });
  const row = desk.getByRole("row", { name });
  return {
    sent,
    row,
    state: row.locator("[data-edit=state]"),
    field: desk.getByRole("textbox", { name: `State of ${name}` }),
  };
}

test("a fact is edited in its row: one request however long Enter is held, and Escape restores", async ({ desk }) => {
  const name = newName("Inline");
  await listOf(desk, name, 1);
  const { sent, state, field } = watch(desk, name);
  await state.dblclick();
  await field.fill("Kentucky");
  await desk.keyboard.press("Escape");
  await expect(state).toHaveText("OH");
  await desk.keyboard.press("F2");
  await field.fill("Kentucky");
  for (let n = 0; n < 20; n++) await desk.keyboard.down("Enter");
  await desk.keyboard.up("Enter");
  await expect(state).toHaveText("KY");
  await expect(desk.getByText("Saved: State")).toBeVisible();
  expect(sent).toEqual([JSON.stringify({ state: "Kentucky" })]);
  await desk.keyboard.press("z");
  await expect(state).toHaveText("OH");
  await expect(desk.getByText("Undone: State")).toBeVisible();
  await expect(desk).toHaveURL(/admin\/leads\?/);
});

test.describe(() => {
  test.use({ provoked: /net::ERR_FAILED|status of (?:412|422)/ });

  test("what can't be saved stays in its row: an error, the network, someone else's change", async ({ desk }) => {
    const name = newName("Kept");
    await listOf(desk, name, 1);
    const { row, state, field } = watch(desk, name);
    await state.dblclick();
    await field.fill("Atlantis");
    await desk.keyboard.press("Enter");
    await expect(row.getByRole("alert")).toContainText("Please choose a state from the list.");
    await expectAccessible(desk);
    await desk.route("**/api/leads/*", (route) => route.abort());
    await field.fill("TX");
    await desk.keyboard.press("Enter");
    await expect(row.getByRole("alert")).toContainText("Connection problem");
    await expect(field).toHaveValue("TX");
    await desk.unroute("**/api/leads/*");
    const id = await row.getAttribute("data-row");
    await desk.request.patch(`/api/leads/${id}`, { data: { state: "UT" } });
    await row.getByRole("button", { name: "Retry" }).click();
    await expect(row.getByRole("alert")).toContainText("Theirs: UT. Yours: TX.");
    await row.getByRole("button", { name: "Save yours" }).click();
    await expect(state).toHaveText("TX");
  });
});

test("a view keeps filters and columns; a locked one keeps its own while its list is changed", async ({ desk }) => {
  const name = newName("Viewed");
  await listOf(desk, name, 1);
  await desk.getByText("More filters").click();
  await desk.getByLabel("State", { exact: true }).selectOption("Ohio");
  await desk.getByText("Columns", { exact: true }).click();
  await desk.getByRole("checkbox", { name: "Coverage wanted column" }).check();
  for (let n = 0; n < 15; n++) await desk.getByRole("button", { name: "Move Coverage wanted up" }).click();
  await desk.getByRole("button", { name: "Show these columns" }).click();
  await expect(desk.getByRole("columnheader").nth(2)).toContainText("Coverage wanted");
  await desk.getByText("Save as new view").click();
  await desk.getByLabel("Name of the view").fill(name);
  await desk.getByLabel("Who sees the view").selectOption("Everyone, locked");
  await desk.getByRole("button", { name: "Save view" }).click();
  const tab = desk.getByRole("navigation", { name: "Views" }).getByRole("link", { name });
  await expect(tab).toHaveAttribute("aria-current", "page");
  await expect(desk.getByRole("columnheader").nth(2)).toContainText("Coverage wanted");
  await expectAccessible(desk);
  await desk.getByLabel("Status", { exact: true }).selectOption("New");
  await expect(tab).toContainText("changed");
  await expect(desk.getByRole("button", { name: "Save changes" })).toHaveCount(0);
  await tab.click();
  await expect(tab).not.toContainText("changed");
});

/** Stores leads with these amounts, and opens the list with them; returns how the names of its rows begin. */
async function withCoverage(desk: Page, amounts: readonly string[]) {
  const name = newName("Ordered");
  for (const [n, coverage] of amounts.entries())
    await addLead(desk, { name: `${"ABCDEFG"[n]} ${name}`, ...(coverage === "" ? {} : { coverage }) });
  await desk.goto(`/admin/leads?q=${encodeURIComponent(name)}&columns=status,coverage`);
  const rows = () =>
    desk.locator("tr[data-row] [data-open]").evaluateAll((links) => links.map((a) => a.textContent?.[0]));
  await expect.poll(rows).toHaveLength(amounts.length);
  return { name, rows };
}

test("a heading sorts the list, and once more turns it around; the address and a view keep the order", async ({
  desk,
}) => {
  const { name, rows } = await withCoverage(desk, ["10000", "", "25000"]);
  const heading = desk.getByRole("columnheader", { name: "Coverage wanted" });
  await heading.getByRole("link").click();
  await expect(heading).toHaveAttribute("aria-sort", "descending");
  await expect.poll(rows).toEqual(["C", "A", "B"]);
  await heading.getByRole("link").press("Enter");
  await expect(heading).toHaveAttribute("aria-sort", "ascending");
  await expect.poll(rows).toEqual(["A", "C", "B"]);
  await expect(heading.getByRole("link")).toBeFocused();
  await expectAccessible(desk);
  await desk.getByText("Save as new view").click();
  await desk.getByLabel("Name of the view").fill(name);
  await desk.getByRole("button", { name: "Save view" }).click();
  const tab = desk.getByRole("navigation", { name: "Views" }).getByRole("link", { name });
  await expect(tab).toHaveAttribute("aria-current", "page");
  await desk.getByRole("columnheader", { name: "Name" }).getByRole("link").click();
  await expect.poll(rows).toEqual(["A", "B", "C"]);
  await expect(tab).toContainText("changed");
  await tab.click();
  await expect.poll(rows).toEqual(["A", "C", "B"]);
});

test("the list is searched while one types, and the field keeps the focus", async ({ desk }) => {
  const { name, rows } = await withCoverage(desk, ["10000", "25000"]);
  await desk.goto("/admin/leads?status=new");
  const field = desk.getByRole("searchbox", { name: "Search leads" });
  await field.pressSequentially(`b ${name}`);
  await expect.poll(rows).toEqual(["B"]);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(`b ${name}`);
  const { searchParams } = new URL(desk.url());
  expect([searchParams.get("q"), searchParams.get("status")]).toEqual([`b ${name}`, "new"]);
  await desk.getByRole("link", { name: "Clear", exact: true }).click();
  await expect(field).toHaveValue("");
});

test("a lead is looked at beside the list, which stays in use and leads to the next one", async ({ desk }) => {
  // What jobs do to the new leads would be announced, and the list read again.
  await desk.routeWebSocket("**/*", () => {});
  const { name } = await withCoverage(desk, ["10000", "25000"]);
  const panel = (first: string) => desk.getByRole("complementary", { name: `${first} ${name}` });
  await desk.keyboard.press("j");
  await desk.keyboard.press("Space");
  await expect(panel("B")).toBeVisible();
  const [list, beside] = await Promise.all([desk.getByRole("table").boundingBox(), panel("B").boundingBox()]);
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0);
  await expectAccessible(desk);
  const reads: string[] = [];
  desk.on("request", (request) => reads.push(new URL(request.url()).pathname));
  await desk.keyboard.press("j");
  await expect(panel("A")).toBeVisible();
  expect(reads.filter((path) => path === "/admin/leads.data")).toEqual([]);
  await desk
    .getByRole("row", { name: `A ${name}` })
    .getByRole("combobox", { name: "Status of" })
    .selectOption("Qualified");
  await expect(panel("A").getByRole("combobox", { name: "Status of" })).toHaveValue("qualified");
  await desk.getByRole("link", { name: `A ${name}` }).focus();
  await desk.keyboard.press("Escape");
  await expect(panel("A")).toHaveCount(0);
  await expect(desk.getByRole("link", { name: `A ${name}` })).toBeFocused();
});

test("on the board a lead moves to another column, and the keys of the list look at it and take a change back", async ({
  desk,
}) => {
  const name = newName("Boarded");
  await listOf(desk, name, 2);
  await desk.keyboard.press("j");
  await desk.keyboard.press("Space");
  await expect(desk).toHaveURL(/peek=/);
  await desk.goto(`/admin/leads?show=board&q=${encodeURIComponent(name)}`);
  const column = (status: string) => desk.getByRole("region", { name: status });
  await column("New").getByLabel(`Move to: ${name}`).first().selectOption("Qualified");
  await expect(column("Qualified").getByRole("link", { name })).toHaveCount(1);
  await expect(column("New").getByRole("link", { name })).toHaveCount(1);
  await expectAccessible(desk);
});

/** Opens the board with a lead of a new name: its columns, its card there, and how often a change was sent. */
async function boardOf(desk: Page, first: string) {
  const name = newName(first);
  await listOf(desk, name, 1);
  await desk.goto(`/admin/leads?show=board&q=${encodeURIComponent(name)}`);
  const { sent } = watch(desk, name);
  const column = (status: string) => desk.getByRole("region", { name: status });
  const grip = desk.getByRole("button", { name: `Move ${name}` });
  const inColumn = (status: string) => expect(column(status).getByRole("link", { name })).toBeVisible();
  await inColumn("New");
  await expect(desk.getByRole("main").locator("time").first()).not.toContainText("UTC"); // The page is alive.
  return { name, sent, column, grip, inColumn };
}

test("a card is dragged to another column, and carried back with the keyboard; a move can be undone", async ({
  desk,
}) => {
  const { name, sent, column, grip, inColumn } = await boardOf(desk, "Dragged");
  await grip.hover();
  await desk.mouse.down();
  const to = await column("Qualified").boundingBox();
  if (!to) throw new Error("No column");
  await desk.mouse.move(to.x + 40, to.y + 60, { steps: 8 });
  await desk.mouse.up();
  await inColumn("Qualified");
  await desk.getByRole("button", { name: "Undo" }).click();
  await inColumn("New");
  await grip.focus();
  for (const key of ["Space", "ArrowRight", "ArrowRight", "Escape", "Space", "ArrowRight", "Space"])
    await desk.keyboard.press(key);
  await inColumn("Contacted");
  await expect(desk.getByText(`${name} moved to Contacted.`)).toBeAttached();
  await expect(grip).toBeFocused();
  // Shown at once; the last one is sent when the one before is saved.
  await expect.poll(() => sent).toEqual(["qualified", "new", "contacted"].map((status) => JSON.stringify({ status })));
  await expectAccessible(desk);
});

test.describe(() => {
  test.use({ provoked: /status of 412/ });

  test("a card that someone else moved says so where it was dropped, with both columns", async ({ desk }) => {
    const { name, grip, inColumn } = await boardOf(desk, "Contested");
    const { leads } = (await (await desk.request.get(`/api/leads?query=${encodeURIComponent(name)}`)).json()) as {
      leads: { id: string }[];
    };
    // The board is notified, and keeps its cards while one is held.
    const { promise: mayRead, resolve: read } = Promise.withResolvers<void>();
    await desk.route("**/admin/leads.data*", async (route) => {
      await mayRead;
      await route.continue();
    });
    await desk.request.patch(`/api/leads/${leads[0]?.id}`, { data: { status: "closed_lost" } });
    await grip.focus();
    for (const key of ["Space", "ArrowRight", "Space"]) await desk.keyboard.press(key);
    await inColumn("Contacted");
    await expect(desk.getByRole("alert").filter({ hasText: "Theirs" })).toContainText(
      "Theirs: Closed lost. Yours: Contacted.",
    );
    read();
    await desk.getByRole("button", { name: "Keep theirs" }).click();
    await inColumn("Closed lost");
  });
});

test("a manager's question: leads that nobody tried lately, found while one types and kept in the address", async ({
  desk,
}) => {
  const name = newName("Untried");
  await listOf(desk, name, 2);
  const [id] = await desk
    .locator("tr[data-row]")
    .evaluateAll((rows) => rows.map((row) => row.getAttribute("data-row")));
  const called = await desk.request.post(`/api/leads/${id}/dispositions`, { data: { outcome: "left_message" } });
  expect(called.status(), await called.text()).toBeLessThan(300);
  await desk.goto("/admin/leads");
  const search = desk.getByRole("searchbox", { name: "Search leads" });
  const asked: string[] = [];
  desk.on("request", (request) => {
    if (request.url().includes("leads.data")) asked.push(request.url());
  });
  await search.pressSequentially(name);
  await expect(desk.getByRole("row", { name })).toHaveCount(2);
  await expect(search).toBeFocused();
  // Not one for each letter.
  expect(asked.length).toBeLessThan(name.length / 2);
  await desk.getByText("More filters").click();
  await desk.getByRole("combobox", { name: "Last attempt" }).selectOption("Not tried in 7 days");
  await expect(desk.getByRole("row", { name })).toHaveCount(1);
  await desk.getByRole("combobox", { name: "Attempts" }).selectOption("No attempts");
  await expect(desk).toHaveURL(/attempts=none/);
  await expect(desk.getByRole("row", { name })).toHaveCount(1);
  await desk.getByRole("link", { name: "Remove filter Attempts: No attempts" }).click();
  // What was removed stays so, also where the next choice comes before the list.
  await desk.getByRole("combobox", { name: "Last attempt" }).selectOption("Tried today");
  await desk.getByRole("combobox", { name: "Last outcome" }).selectOption("Left a message");
  await expect(desk).toHaveURL(/outcome=left_message/);
  await expect(desk).not.toHaveURL(/attempts=/);
  await expect(desk.getByRole("row", { name })).toHaveCount(1);
  await expect(desk.locator("tr[data-row]")).toHaveAttribute("data-row", id ?? "");
  await expectAccessible(desk);
  await desk.getByRole("link", { name: "Clear", exact: true }).click();
  await desk.getByRole("combobox", { name: "Source" }).selectOption("API key");
  await expect(desk).toHaveURL(/\/admin\/leads\?source=api$/);
});
