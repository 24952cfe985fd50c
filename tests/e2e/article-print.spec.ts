import { expect, test } from "./fixtures.ts";

/** Articles that are printed, of each language: if the longest fit, the others do. */
const LONGEST = 3;
const PAGES = 4;

for (const [language, root] of [
  ["English", "/blog"],
  ["Spanish", "/es/blog"],
] as const)
  test(`the longest ${language} articles print on ${PAGES} pages, without forms`, async ({ page, request }) => {
    const found = new Map<string, number>();
    for (let number = 1; ; number++) {
      const list = await request.get(number === 1 ? root : `${root}/page/${number}`);
      if (!list.ok()) break;
      const paths = [...(await list.text()).matchAll(new RegExp(`href="(${root}/[a-z0-9-]{8,})"`, "g"))];
      for (const [, path = ""] of paths)
        if (!found.has(path)) found.set(path, (await (await request.get(path)).text()).split(/\s+/).length);
    }
    expect(found.size).toBeGreaterThan(30);
    const longest = [...found].sort(([, a], [, b]) => b - a).slice(0, LONGEST);
    for (const [path] of longest) {
      await page.goto(path);
      const pdf = (await page.pdf({ format: "Letter" })).toString("latin1");
      expect((pdf.match(/\/Type \/Page\b/g) ?? []).length, path).toBeLessThanOrEqual(PAGES);
      await page.emulateMedia({ media: "print" });
      await expect(page.locator("form:visible"), path).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.emulateMedia({ media: null });
    }
  });
