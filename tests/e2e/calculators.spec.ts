import type { Page } from "@playwright/test";
import { inTurns } from "#tests/builders/test-size.ts";
import { EXAMPLES } from "./calculator-examples.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

const BASE = "http://127.0.0.1:3200";

/** A text field of each calculator. */
const TEXT_FIELD: Record<string, string> = {
  "final-expense-calculator": "medicalDebts",
  "cremation-vs-burial": "burial-embalming",
  "coverage-gap": "benefit",
  "premium-estimator": "age",
  "budget-to-coverage": "budget",
  "is-it-worth-it": "premium",
};
const NONSENSE = ["-1", "1e9", "∞", "abc", "12abc", "🪦", "9".repeat(40), "<script>alert(1)</script>", "NaN"];

/**
 * A calculator's text, read from the open page or, with an address, from the server's response there to a browser
 * without JavaScript: the whole result, as texts (without buttons, which only one of the two ways offers), and the text
 * beside a field.
 */
type Said = {
  answer: string[];
  result: string;
  text: string;
  field: { value: string; error: string; invalid: string | null } | null;
};

function saidOn(page: Page, { address, field }: { address?: string; field?: string }): Promise<Said> {
  return page.evaluate(
    async ({ at, name }) => {
      const root =
        at === undefined ? document : new DOMParser().parseFromString(await (await fetch(at)).text(), "text/html");
      const texts = (selector: string) =>
        [...root.querySelectorAll(selector)].map((element) => element.textContent ?? "");
      const parts = [".result-sentence", ".notice", ".picture", "table", "li", "p.small:not(.result-copied)"];
      const quote = [...root.querySelectorAll("a")].find((link) =>
        link.textContent?.includes("Get a quote with these answers"),
      );
      const input = name === undefined ? null : root.querySelector<HTMLInputElement>(`[name="${name}"]`);
      return {
        answer: [...texts(parts.map((part) => `[data-result] ${part}`).join()), quote?.getAttribute("href") ?? ""],
        result: root.querySelector("[data-result]")?.textContent ?? "",
        text: root.querySelector("main")?.textContent ?? "",
        field: input && {
          value: input.value,
          error: root.getElementById(`calculator.${name}-error`)?.textContent ?? "",
          invalid: input.getAttribute("aria-invalid"),
        },
      };
    },
    { at: address, name: field },
  );
}
const readAnswer = async (page: Page): Promise<string[]> => (await saidOn(page, {})).answer;

/** Opens a calculator and waits until it is alive. */
async function openAlive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator("form.calculator-form").hover({ position: { x: 5, y: 5 } });
  await expect(page.locator("[data-island][data-alive]:has(.calculator-form)")).toBeAttached();
}

test("a budget whose range is one amount names it once", async ({ page }) => {
  await page.goto("/calculators/budget-to-coverage?budget=1000&age=65&sex=female");
  await expect(page.locator("[data-result]")).toContainText("$25,000 or more");
  await expect(page.locator("[data-result]")).not.toContainText("$25,000 or more to");
});

async function unfold(page: Page, within: string): Promise<void> {
  // On a wide screen the table of all states is always open and has no summary.
  const folded = page.locator(`${within} details:not([open]) > summary`).filter({ visible: true });
  while ((await folded.count()) > 0) await folded.first().click();
}

/** Fills in the form itself, one field after another, by a browser's events; the other tests type and click. */
async function fillIn(page: Page, query: string): Promise<void> {
  await page.evaluate(
    (given) => {
      const form = document.querySelector("form.calculator-form") ?? document.body;
      for (const folded of form.querySelectorAll("details")) folded.open = true;
      for (const [name, value] of given) {
        const [first] = form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`);
        if (!first) throw new Error(`There is no field ${name}`);
        if (first.type === "radio" || first.type === "checkbox") {
          const choice = form.querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]`);
          if (!choice) throw new Error(`${name} offers no ${value}`);
          if (!choice.checked) choice.click();
          continue;
        }
        const select = first instanceof HTMLSelectElement;
        const chosen = select
          ? ([...first.options].find((option) => option.value.toLowerCase() === value.toLowerCase())?.value ?? "")
          : value;
        // By the element's own setter, as a browser does: React only notices values that it did not set itself.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(first), "value")?.set?.call(first, chosen);
        for (const event of ["input", "change", "focusout"]) first.dispatchEvent(new Event(event, { bubbles: true }));
      }
    },
    [...new URLSearchParams(query)] as [string, string][],
  );
}

for (const [n, [id, queries]] of Object.entries(EXAMPLES).entries()) {
  const path = `/calculators/${id}`;

  test(`${id} gives the same answers with and without script`, async ({ page }) => {
    for (const query of inTurns(queries, 3)) {
      await openAlive(page, path);
      await fillIn(page, query);
      const { answer } = await saidOn(page, { address: `${path}?${query}` });
      // Its text, and the link to a quote; one without a result has only the sentence.
      expect(answer.length, query).toBeGreaterThan(1);
      expect(answer.join(" "), query).not.toMatch(/NaN|undefined|Infinity|null/);
      await expect.poll(() => readAnswer(page), { message: `${id}?${query}` }).toEqual(answer);
    }
  });

  test(`${id} is accessible and does not scroll sideways`, async ({ page }) => {
    await openAlive(page, path);
    await unfold(page, "main");
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        `at ${width} px`,
      ).toBeLessThanOrEqual(0);
      // In turns, since they have the same parts.
      if (width === (n % 2 === 0 ? 390 : 1280)) await expectAccessible(page);
    }
  });

  test(`${id}: the bare page is kept, one with answers is not`, async ({ request }) => {
    expect((await request.get(path)).headers()["cache-control"]).toContain("public");
    expect((await request.get(`${path}?age=70&state=OH`)).headers()["cache-control"]).toBe("private, no-store");
  });
}

for (const [id, field] of Object.entries(TEXT_FIELD)) {
  test(`${id} answers nonsense with a sentence beside the field, and keeps it`, async ({ page }) => {
    await openAlive(page, `/calculators/${id}`);
    const input = page.locator(`[name="${field}"]`);
    for (const typed of NONSENSE) {
      const plain = await saidOn(page, { address: `/calculators/${id}?${field}=${encodeURIComponent(typed)}`, field });
      expect(plain.field).toEqual({ value: typed, error: expect.stringMatching(/^Please /), invalid: "true" });
      expect(plain.text).not.toMatch(/\bNaN\b(?!<)|undefined|Infinity/);
      await input.fill(typed);
      await input.blur();
      await expect(page.locator(`[id="calculator.${field}-error"]`)).toHaveText(plain.field?.error ?? "");
      const alive = await saidOn(page, { field });
      expect(alive.field?.value).toBe(typed);
      expect(alive.result).not.toMatch(/NaN|undefined|Infinity/);
    }
    await page.getByRole("button", { name: "Show the result" }).click();
    await expect(page.locator("[data-problems]")).toBeVisible();
    await expectAccessible(page);
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the form itself asks the server, and a column's name sorts the table", async ({ page }) => {
    await page.goto("/calculators");
    await page.getByRole("main").getByRole("link", { name: "Funeral Costs by State" }).click();
    await page.getByLabel("First state").selectOption("Ohio");
    await page.getByRole("button", { name: "Show the result" }).click();
    await expect(page.getByRole("status").first()).toContainText("in Ohio");
    const table = page.getByRole("table", { name: /all states/ });
    await table.getByRole("link", { name: "Direct cremation" }).click();
    await expect(table.getByRole("columnheader", { name: "Direct cremation" })).toHaveAttribute(
      "aria-sort",
      "ascending",
    );
    await table.getByRole("link", { name: "Direct cremation" }).click();
    await expect(table.getByRole("row").nth(1)).toContainText("North Dakota");
    await expect(page.getByLabel("First state")).toHaveValue("OH");
    await expect(table.getByRole("link", { name: "Ohio" })).toHaveAttribute("href", "/final-expense-insurance/ohio");
  });

  test("a query full of nonsense still renders", async ({ page }) => {
    const answer = await page.goto(
      `/calculators/premium-estimator?age=%00&sex=ö&%ff=1&amount=${"9".repeat(3000)}&state=ZZ`,
    );
    expect(answer?.status()).toBe(200);
    await expect(page.getByText(/Please fix the \d+ fields marked below/)).toBeVisible();
  });
});

test("a result is copied as a link, opens the same, and is carried into the quote form", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: BASE });
  await openAlive(page, "/calculators/premium-estimator");
  await page.getByLabel("Age", { exact: true }).fill("72");
  await page.getByLabel("Female", { exact: true }).check();
  await page.getByLabel("Amount of coverage").fill("$15,000");
  await expect(page.getByRole("status").first()).toContainText("At age 72, $15,000");
  const answer = await readAnswer(page);
  await page.getByRole("button", { name: "Copy a link to this result" }).click();
  await expect(page.getByText("Link copied.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${BASE}/calculators/premium-estimator?age=72&sex=female&amount=15000`);
  await openAlive(page, link);
  expect(await readAnswer(page)).toEqual(answer);
  await expect(page.getByRole("link", { name: "Get a quote with these answers" })).toHaveAttribute(
    "href",
    "/get-a-quote?coverage=15000&age=72&sex=female&tobacco=no",
  );
});

test("our figures follow the choices until the visitor types their own, and come back into an empty field", async ({
  page,
}) => {
  await openAlive(page, "/calculators/cremation-vs-burial");
  const plot = page.locator('[name="burial-plotPrivate"]');
  const fee = page.locator('[name="burial-basicServices"]');
  await expect(plot).toHaveValue("$2,500");
  await fee.fill("2000");
  await page.getByLabel("State", { exact: true }).selectOption("Ohio");
  await expect(plot).toHaveValue("$1,213");
  await expect(fee).toHaveValue("2000");
  await fee.fill("");
  await fee.blur();
  await expect(fee).toHaveValue("$2,410");
  await expect(page.locator(".result-figures")).toContainText("$14,126");
  // Without script the fields come back as they were shown; the state that was changed since decides.
  await page.goto("/calculators/coverage-gap?state=OH&need=%2415%2C695&need-ours=%2415%2C695");
  await expect(page.getByLabel("Final costs today")).toHaveValue("$14,126");
});

for (const { width, ease } of [
  { width: 390, ease: "" },
  { width: 320, ease: "largest" },
])
  test(`at ${width} px ${ease} the result stays in sight and never covers the field in focus`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ["premium-estimator", "cremation-vs-burial"]) {
      await openAlive(page, `/calculators/${path}`);
      const found = await page.evaluate((size) => {
        if (size !== "") document.documentElement.dataset.ease = size;
        const line = document.querySelector<HTMLElement>(".result-line");
        const fields = [
          ...document.querySelectorAll<HTMLElement>(".calculator-form :is(input, select, summary, button)"),
        ];
        const shown = fields.filter((field) => field.checkVisibility());
        // Upward is the direction in which a field could stop below the line.
        return [...shown, ...shown.toReversed()].map((field) => {
          field.focus();
          const [top, bottom] = [field.getBoundingClientRect().top, line?.getBoundingClientRect().bottom ?? 0];
          return { name: field.getAttribute("name"), hidden: top < bottom && bottom > 0, line: bottom };
        });
      }, ease);
      expect(found.filter(({ hidden }) => hidden)).toEqual([]);
      if (ease === "") expect(found.at(-10)?.line, "the line is at the top of the screen").toBeGreaterThan(40);
    }
  });

test("a mistake keeps the last result and says so; once fixed, the result updates", async ({ page }) => {
  await openAlive(page, "/calculators/coverage-gap");
  await page.getByLabel("Years to look ahead").fill("4o");
  await page.getByLabel("Benefit of the policy").focus();
  await expect(page.getByText("Please enter a whole number of years, from 0 to 40.")).toBeVisible();
  await expect(page.getByText("This is the result before your last change")).toBeVisible();
  await page.getByLabel("Years to look ahead").fill("40");
  await expect(page.getByText("This is the result before your last change")).toBeHidden();
  await expect(page.getByRole("status").first()).toContainText("After 40 years");
});

test("the printed page has the answer and its table, without the form", async ({ page }) => {
  await openAlive(page, "/calculators/premium-estimator?age=70");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".calculator-form")).toBeHidden();
  await expect(page.getByRole("status").first()).toBeVisible();
});
