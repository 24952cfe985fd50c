import type { Page } from "@playwright/test";
import { localPath } from "#platform/text/rules/locale.ts";
import { inTurns } from "#tests/builders/test-size.ts";
import { PAGES } from "./expected-pages.ts";
import { expect, test } from "./fixtures.ts";

/** Finds what is wider than the page, or than its own box unless that scrolls. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page: ${scrollWidth}`] : [];
    const boxes = "a, button, summary, label, p, li, td, th, h1, h2, h3, legend, dt, dd, output";
    for (const box of document.querySelectorAll<HTMLElement>(boxes)) {
      const { display, overflowX } = getComputedStyle(box);
      const hidden =
        !box.checkVisibility() || box.closest(".quiet, .trap, thead, .chat-launcher") || box.clientWidth < 2;
      if (hidden || display === "inline" || overflowX === "auto") continue;
      if (box.scrollWidth > box.clientWidth + 2) found.push(`${box.tagName} ${box.textContent?.trim().slice(0, 40)}`);
    }
    return found;
  });
}

test("in the largest text on a small phone no page scrolls sideways, nothing runs out of its box, and the bar stays low", async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.addInitScript(() => localStorage.setItem("reading_ease", "largest"));
  const addresses = PAGES.map(({ path }) => path).filter((path) => !/[{]|^\/(?:admin|api)/.test(path));
  for (const address of inTurns(
    addresses.flatMap((path) => [path, localPath(path, "es")]),
    3,
  )) {
    await page.goto(address);
    expect(await tooWide(page), address).toEqual([]);
    const bars = await page.locator(".sticky-bar").evaluateAll((all) => all.map((bar) => bar.clientHeight));
    expect(Math.max(0, ...bars), address).toBeLessThan(568 / 4);
  }
  await page.goto("/get-a-quote");
  await page.getByRole("radio", { name: "Me", exact: true }).press("Space");
  await page.getByLabel("Or the state").selectOption({ label: "Ohio" });
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Age in years").fill("70");
  await page.getByRole("radio", { name: "Female" }).press("Space");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("radio", { name: "$10,000" })).toBeAttached();
  expect(await tooWide(page)).toEqual([]);
  await page.goto("/about");
  await page.locator(".chat-launcher").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
  const field = await page.getByRole("dialog").getByRole("textbox").boundingBox();
  expect(field?.width).toBeGreaterThan(150);
});
