import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, signIn, test } from "./fixtures.ts";
import { OWNER, portOf, startBuilt } from "./start-program.ts";

/** A program of its own: the other tests read the figures that are changed here. */
const PORT = portOf("tables");
const BASE = `http://127.0.0.1:${PORT}`;
const folder = mkdtempSync(join(tmpdir(), "hearthlight-tables-"));
let program: Awaited<ReturnType<typeof startBuilt>>;

test.describe.configure({ mode: "serial" });
test.use({ baseURL: BASE });
// Each test is a visitor and an owner who wait for each other.
test.beforeEach(() => test.slow());
test.beforeAll(async () => {
  program = await startBuilt({ port: PORT, dataDir: join(folder, "data") });
});
test.afterAll(async () => {
  await program.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the file behind a download link. */
async function download(desk: Page, key: string, link: string): Promise<string> {
  await desk.goto(`/admin/tables/${key}`);
  const [file] = await Promise.all([desk.waitForEvent("download"), desk.getByRole("link", { name: link }).click()]);
  return readFileSync(await file.path(), "utf8");
}

/** Sends a file and waits for the changes, or for its errors. */
async function send(
  desk: Page,
  key: string,
  file: { name: string; text: string },
  origin?: { source: string; publisher: string; year: string },
): Promise<void> {
  await desk.goto(`/admin/tables/${key}`);
  await desk
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: file.name, mimeType: "text/plain", buffer: Buffer.from(file.text) });
  if (origin) {
    await desk.getByLabel("Source").fill(origin.source);
    await desk.getByLabel("Published by").fill(origin.publisher);
    await desk.getByLabel("Year", { exact: true }).fill(origin.year);
  }
  await desk.getByRole("button", { name: "Check file" }).click();
}

async function backToShipped(desk: Page, key: string): Promise<void> {
  await desk.goto(`/admin/tables/${key}`);
  await desk.getByRole("button", { name: "Restore built-in table" }).click();
  await expect(desk.getByText("Built-in table restored.")).toBeVisible();
  await expect(desk.getByRole("button", { name: "Restore built-in table" })).toHaveCount(0);
}

test("an imported rate table is what visitors see, without a restart, and the shipped one again afterwards", async ({
  desk,
  browser,
}) => {
  const visitor = await (await browser.newContext({ baseURL: BASE })).newPage();
  const result = visitor.locator("[data-result]");
  // The first is cached, the second is calculated for this visitor.
  const both = ["/calculators/premium-estimator", "/calculators/premium-estimator?age=70&sex=male&amount=10000"];
  const read = async () => {
    const said: string[] = [];
    for (const path of both) {
      await visitor.goto(path);
      said.push(await result.innerText());
    }
    return said;
  };
  const shipped = await read();

  const csv = await download(desk, "rates", "Download as CSV");
  const origin = { source: "Rate book of January 2027", publisher: "Buckeye Life", year: "2027" };
  // Ten times every price: the figures that visitors then read can come from nowhere else.
  const dearer = csv.replace(
    /^((?:level|guaranteed),.*?,.*?,.*?,.*?),(.*?),(.*?),(.*?),/gm,
    (_, who: string, ...prices: string[]) => {
      const tenfold = prices.slice(0, 3).map((price) => (price === "" ? "" : Math.round(Number(price) * 1000) / 100));
      return `${[who, ...tenfold].join(",")},`;
    },
  );
  await send(desk, "rates", { name: "rates.csv", text: dearer }, origin);
  const changes = desk.getByRole("region", { name: "What would change" });
  await expect(changes).toContainText("610 figures change, 2 stay the same.");
  await expect(changes).toContainText("(+900%)");
  await expect(changes.getByText("Rate book of January 2027")).toBeVisible();
  await expectAccessible(desk);
  // A preview changes nothing.
  expect(await read()).toEqual(shipped);

  await changes.getByRole("button", { name: "Replace table" }).click();
  await expect(desk.getByText("Table replaced. The site now shows the new figures.")).toBeVisible();
  await expect(desk.getByRole("region", { name: "Current table" })).toContainText("Replaced by");
  await expectAccessible(desk);
  await visitor.goto("/calculators/premium-estimator?age=65&sex=female&amount=25000");
  await expect(result).toContainText("$970 to $1,290 a month");
  await expect(result).toContainText("Sample rates, 2027");
  await visitor.goto("/methods");
  await expect(visitor.getByText("Rate book of January 2027 (Buckeye Life, 2027)")).toBeVisible();
  const imported = await read();
  expect(imported.filter((text, index) => text === shipped[index])).toEqual([]);

  await desk.goto("/admin/tables");
  await expect(desk.getByRole("link", { name: "Sample rates, 2027" })).toBeVisible();
  await expectAccessible(desk);
  await backToShipped(desk, "rates");
  expect(await read()).toEqual(shipped);
  await visitor.context().close();
});

test("an imported cost table is on the page of a state and in the cost calculator", async ({ desk, browser }) => {
  const visitor = await (await browser.newContext({ baseURL: BASE })).newPage();
  await visitor.goto("/final-expense-insurance/ohio");
  await expect(visitor.getByRole("main")).not.toContainText("$9,876");
  const file = JSON.parse(await download(desk, "costs", "Download as JSON"));
  file.plotByState.values.OH = 9876;
  await send(desk, "costs", { name: "costs.json", text: JSON.stringify(file) });
  await expect(desk.getByText(/1 figure changes, .* Cemetery plot in OH, from \$[\d,]+ to \$9,876/)).toBeVisible();
  await desk.getByRole("button", { name: "Replace table" }).click();
  await expect(desk.getByText("Table replaced. The site now shows the new figures.")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole("main")).toContainText("$9,876");
  await backToShipped(desk, "costs");
  await visitor.reload();
  await expect(visitor.getByRole("main")).not.toContainText("$9,876");
  await visitor.context().close();
});

test("imported averages of the states are on the page of a state, in the table of all states and in the calculators", async ({
  desk,
  browser,
}) => {
  const visitor = await (await browser.newContext({ baseURL: BASE })).newPage();
  const paths = [
    "/final-expense-insurance/ohio",
    "/calculators/funeral-costs-by-state",
    "/calculators/final-expense-calculator?state=OH",
  ];
  const csv = await download(desk, "states", "Download as CSV");
  const origin = { source: "Prices of January 2027", publisher: "Buckeye Study", year: "2027" };
  await send(desk, "states", { name: "states.csv", text: csv.replace(/\r\nOH,\d+/, "\r\nOH,9753") }, origin);
  await expect(desk.getByText(/1 figure changes, .* Ohio: Funeral with burial, from \$8,018 to \$9,753/)).toBeVisible();
  await desk.getByRole("button", { name: "Replace table" }).click();
  await expect(desk.getByText("Table replaced. The site now shows the new figures.")).toBeVisible();
  for (const path of paths) {
    await visitor.goto(path);
    await expect(visitor.getByRole("main"), path).toContainText("$9,753");
    await expect(visitor.getByRole("main"), path).toContainText("Buckeye Study");
  }
  await backToShipped(desk, "states");
  for (const path of paths) {
    await visitor.goto(path);
    await expect(visitor.getByRole("main"), path).not.toContainText("$9,753");
  }
  await visitor.context().close();
});

test("a file that is wrong is refused line by line, and of two people the later one gets a message", async ({
  desk,
}) => {
  const csv = await download(desk, "rates", "Download as CSV");
  const origin = { source: "Rate book", publisher: "Buckeye Life", year: "2027" };
  await send(
    desk,
    "rates",
    { name: "rates.csv", text: csv.replace("level,female,no,45,5000,14,", "level,female,no,45,5000,much,") },
    origin,
  );
  await expect(desk.getByRole("alert")).toContainText("Line 2, column 'low': must be a price such as 46.50.");
  await expect(desk.getByLabel("Published by")).toHaveValue("Buckeye Life");
  await expectAccessible(desk);
  await desk.getByLabel("File", { exact: true }).setInputFiles([]);
  await desk.getByRole("button", { name: "Check file" }).click();
  await expect(desk.getByRole("alert")).toContainText("Please choose a file.");

  await send(desk, "rates", { name: "rates.csv", text: csv }, origin);
  const other = await desk.context().newPage();
  await send(other, "rates", { name: "rates.csv", text: csv }, { ...origin, source: "Another book" });
  await other.getByRole("button", { name: "Replace table" }).click();
  await expect(other.getByText("Table replaced. The site now shows the new figures.")).toBeVisible();
  await desk.getByRole("button", { name: "Replace table" }).click();
  await expect(desk.getByText("Someone else replaced this table in the meantime.")).toBeVisible();
  await backToShipped(desk, "rates");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a table is downloaded, changed, looked at, replaced and put back", async ({ page, request }) => {
    await signIn(page, OWNER);
    await page.goto("/admin/settings");
    await page.getByRole("link", { name: "Tables" }).click();
    await page.getByRole("link", { name: "Burial benefits" }).click();
    const file = JSON.parse(await download(page, "benefits", "Download as JSON"));
    file.socialSecurity.lumpSumDeathPayment.amount = 777;
    await send(page, "benefits", { name: "benefits.json", text: JSON.stringify(file) });
    await expect(page.getByRole("row", { name: /Social Security lump sum/ })).toContainText("$777");
    await page.getByRole("button", { name: "Replace table" }).click();
    await expect(page.getByText("Table replaced. The site now shows the new figures.")).toBeVisible();
    const asked = "/calculators/final-expense-calculator?survivor=yes";
    expect(await (await request.get(asked)).text()).toContain("777");
    await backToShipped(page, "benefits");
    expect(await (await request.get(asked)).text()).not.toContain("777");
  });
});
