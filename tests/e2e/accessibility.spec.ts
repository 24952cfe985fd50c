import type { Page } from "@playwright/test";
import { inTurns } from "#tests/builders/test-size.ts";
import { localPath } from "#platform/text/rules/locale.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

const ARTICLE = "/blog/how-much-does-a-funeral-cost";
const panelOf = (page: Page) => page.locator("details.ease");
/** Pages with figures beside names, where a narrow column would break a word into letters. */
const LONG_WORDS = [
  "/calculators/premium-estimator?age=70",
  "/calculators/budget-to-coverage?budget=60&age=70",
  "/calculators/is-it-worth-it?age=70&kind=guaranteed",
  "/calculators/cremation-vs-burial?state=OH",
  "/calculators/funeral-costs-by-state?first=OH&second=KY&third=IN",
  "/tools/after-a-loss?state=OH&place=home&spouse=yes&policy=yes&veteran=yes",
];
/** Lists the same of tools with a form. */
const LONG_ANSWERS: [path: string, ask: (page: Page) => Promise<void>][] = [
  [
    "/tools/second-opinion?state=OH",
    async (page) => {
      await page.getByLabel("Price a month").fill("995");
      await page.getByLabel("Amount paid at death").fill("10000");
      await page.getByLabel("Age when it starts").fill("70");
      await page.getByRole("button", { name: "Show my second opinion" }).click();
    },
  ],
  [
    "/tools/veteran-funeral?state=OH",
    async (page) => {
      await page.getByRole("radio", { name: "A private or city cemetery" }).check();
      await page.getByRole("radio", { name: "Gets a VA pension or disability pay" }).check();
      await page.getByRole("button", { name: "Show what VA covers" }).click();
    },
  ],
];
/** Finds words of the page's pictures, price lists and checklists that run over the end of a line. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    for (const part of document.querySelectorAll<HTMLDetailsElement>("main .loss-part")) part.open = true;
    for (const part of document.querySelectorAll(".picture span, .item-name, .task-what span, .task-details p")) {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const word of (text.textContent ?? "").matchAll(/\p{L}{2,}/gu)) {
          const range = document.createRange();
          range.setStart(text, word.index);
          range.setEnd(text, word.index + word[0].length);
          const lines = new Set(
            [...range.getClientRects()].filter((box) => box.width > 0).map((box) => Math.round(box.top)),
          );
          if (lines.size > 1) broken.push(word[0]);
        }
    }
    return [...new Set(broken)];
  });
}
const textSize = (page: Page) => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));

test.describe("reading help", () => {
  for (const width of [320, 390, 1280]) {
    test(`is in the header at ${width} px, and what is chosen holds on every page`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto("/about");
      const before = await textSize(page);
      await panelOf(page).locator("summary").click();
      await page.getByRole("button", { name: "Largest" }).click();
      await page.getByRole("button", { name: "Higher contrast" }).click();
      await expect(page.getByRole("button", { name: "Largest" })).toHaveAttribute("aria-pressed", "true");
      await expect(page.getByText("Remembered on this device.")).toBeVisible();
      if (width > 320) await expectAccessible(page);
      for (const path of ["/", "/get-a-quote", ARTICLE]) {
        await page.goto(path);
        await expect(page.locator("html")).toHaveAttribute("data-ease", "largest contrast");
        expect(await textSize(page)).toBeGreaterThanOrEqual(before * 2);
        expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(255, 255, 255)");
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
          `${path} scrolls sideways`,
        ).toBeLessThanOrEqual(0);
        if (width > 320) await expectAccessible(page);
      }
      await panelOf(page).locator("summary").click();
      await page.getByRole("button", { name: "Standard" }).click();
      await page.getByRole("button", { name: "Higher contrast" }).click();
      await page.goto("/about");
      expect(await textSize(page)).toBe(before);
    });
  }

  for (const width of [320, 390]) {
    test(`in the largest text at ${width} px, results and lists keep their words whole and nothing scrolls sideways`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto("/about");
      await panelOf(page).locator("summary").click();
      await page.getByRole("button", { name: "Largest" }).click();
      const paths = LONG_WORDS.flatMap((path) => [path, localPath(path, "es")]);
      const ways = inTurns([...paths.map((path) => [path, null] as const), ...LONG_ANSWERS], 3);
      for (const [path, ask] of ways) {
        await page.goto(path);
        await ask?.(page);
        if (ask) await expect(page.locator("#answer")).toBeVisible();
        await expect(page.locator("html")).toHaveAttribute("data-ease", "largest");
        expect(await brokenWords(page), path).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
          path,
        ).toBeLessThanOrEqual(0);
      }
    });
  }

  test("reads the page aloud, and stops from wherever the page is scrolled", async ({ page }) => {
    // Chromium without a screen has no voices: this one records what it was given.
    await page.addInitScript(() => {
      const said: string[] = [];
      Object.defineProperty(window, "speechSynthesis", {
        value: { speak: (u: SpeechSynthesisUtterance) => said.push(u.text), cancel: () => said.push("(silence)") },
      });
      Object.assign(window, { said });
    });
    const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
    await page.goto("/about");
    await panelOf(page).locator("summary").click();
    await page.getByRole("button", { name: "Read this page aloud" }).click();
    const spoken = await said();
    expect(spoken[1]).toContain("About us");
    expect(spoken.length).toBeGreaterThan(5);
    expect(spoken.join(" ")).not.toContain("Skip to content");
    for (const piece of spoken) expect(piece.length).toBeLessThanOrEqual(220);
    await page.mouse.wheel(0, 2_000);
    const stop = page.locator(".ease-stop");
    await expect(stop).toBeInViewport();
    await stop.click();
    await expect(stop).toBeHidden();
    expect((await said()).at(-1)).toBe("(silence)");
  });
});

test.describe("reading help without script", () => {
  test.use({ javaScriptEnabled: false });
  test("is left out, for its buttons could do nothing; the menu opens in the page and covers nothing", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/about");
    await expect(panelOf(page)).toBeHidden();
    await page.getByText("Menu", { exact: true }).click();
    const menu = await page.getByRole("navigation", { name: "Menu" }).boundingBox();
    const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0);
  });
});

/** Tells whether the middle of the focused element can be seen: it is in the window, and no bar or chat covers it. */
function focusIsSeen(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return "nothing has the focus";
    const box = (focused.closest(".choice") ?? focused).getClientRects()[0];
    if (!box) return `${focused.outerHTML.slice(0, 80)} has no box`;
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height / 2, 20));
    const cover = top?.closest(".sticky-bar, .chat, .menu nav, .ease-panel, .ease-stop");
    if (!top) return `${focused.outerHTML.slice(0, 80)} is out of sight`;
    return cover && !cover.contains(focused)
      ? `${focused.outerHTML.slice(0, 80)} is covered by ${cover.className}`
      : null;
  });
}

test.describe("the keyboard", () => {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 720 },
    { width: 320, height: 256 },
  ]) {
    test(`reaches everything at ${size.width} by ${size.height}, and what has the focus is always in sight`, async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize(size);
      for (const path of ["/request-a-callback", "/contact"]) {
        await page.goto(path);
        await page.keyboard.press("Tab");
        await expect(page.locator(":focus")).toHaveText("Skip to content");
        const reached: string[] = [];
        for (let step = 0; step < 120; step++) {
          await page.keyboard.press("Tab");
          const name = await page.evaluate(() =>
            document.activeElement === document.body ? "" : (document.activeElement?.className ?? ""),
          );
          if (
            await page.evaluate(
              () => document.activeElement === document.body || document.activeElement?.className === "skip",
            )
          )
            break;
          expect(await focusIsSeen(page), `${path}, step ${step}`).toBeNull();
          reached.push(name);
        }
        expect(reached.join(" ")).toContain("header-phone");
        expect(reached.join(" ")).toContain("input");
        expect(reached.join(" ")).toContain("chat-launcher");
      }
    });
  }

  test("opens the menu, leaves it, and it closes behind the focus", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/about");
    const menu = page.locator("details.menu");
    await menu.locator("summary").focus();
    await page.keyboard.press("Enter");
    await expect(menu).toHaveAttribute("open", "");
    await page.keyboard.press("Escape");
    await expect(menu).not.toHaveAttribute("open");
    await expect(menu.locator("summary")).toBeFocused();
    await page.keyboard.press("Enter");
    for (let link = 0; link < 7; link++) await page.keyboard.press("Tab");
    await expect(page.locator(".header-phone")).toBeFocused();
    await expect(menu).not.toHaveAttribute("open");
    expect(await focusIsSeen(page)).toBeNull();
  });

  test("jumps over the header", async ({ page }) => {
    await page.goto("/about");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  });
});

test("on a phone the number is one tap away wherever the page is scrolled, upright and sideways", async ({ page }) => {
  for (const size of [
    { width: 320, height: 568 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size);
    for (const path of ["/", ARTICLE, "/final-expense-insurance/ohio", "/no-such-page"]) {
      await page.goto(path);
      const call = page.locator(".sticky-bar").getByRole("link", { name: "Call" });
      for (const part of [0, 0.5, 1]) {
        await page.evaluate((share) => window.scrollTo(0, share * document.body.scrollHeight), part);
        await expect(call, `${path} at ${size.width} by ${size.height}`).toBeInViewport({ ratio: 1 });
        await expect(call).toHaveAttribute("href", /^tel:\+1\d{10}$/);
      }
    }
  }
});

test.describe("on paper", () => {
  for (const path of [
    "/",
    "/about",
    "/contact",
    ARTICLE,
    "/final-expense-insurance/ohio",
    "/calculators/final-expense-calculator",
  ]) {
    test(`${path} is its content, the name and the number, on white, within the sheet`, async ({ page }) => {
      await page.goto(path);
      await page.emulateMedia({ media: "print" });
      await page.setViewportSize({ width: 720, height: 1_000 });
      for (const part of [".sticky-bar", ".chat", ".main-nav", ".menu", ".ease", ".site-footer nav"])
        await expect(page.locator(part).first()).toBeHidden();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator(".header-phone")).toBeVisible();
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(255, 255, 255)");
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBeLessThanOrEqual(0);
    });
  }
});
