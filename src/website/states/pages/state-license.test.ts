import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { LicenseStatus } from "#agency/states/rules/license-status.ts";
import { english } from "#agency/english/rules/texts.ts";
import { LanguageContext } from "#website/kit/pages/language.ts";
import { StateLicense } from "./StateLicense.tsx";

const shown = (status: LicenseStatus) =>
  renderToStaticMarkup(
    createElement(
      LanguageContext,
      { value: { locale: "en", words: english } },
      createElement(StateLicense, {
        status,
        code: "OH",
        name: "Ohio",
        place: "Ohio",
        agencyName: "Hearthlight",
        phone: "+16145550143",
        phoneText: "(614) 555-0143",
        regulator: {
          name: { text: "Ohio Department of Insurance", sources: [] },
          url: "https://insurance.ohio.gov/",
          phone: "+18006861526",
        },
      }),
    ),
  );

test("licensed: the number, and the quote form with the state filled in", () => {
  const html = shown({ kind: "licensed", number: "1123" });
  expect(html).toContain('Hearthlight holds Ohio license <span class="license">1123</span>.');
  expect(html).toContain('href="/get-a-quote?state=OH"');
});

test("licensed elsewhere only: no way to a quote, a kind sentence and the regulator", () => {
  const html = shown({ kind: "elsewhere" });
  expect(html).not.toMatch(/quote|<button|tel:/i);
  expect(html).toContain("https://insurance.ohio.gov/");
});

test("nothing listed yet: an offer to answer, and no claim", () => {
  const html = shown({ kind: "unlisted" });
  expect(html).not.toMatch(/quote|we are licensed|holds/i);
  expect(html).toContain('href="tel:+16145550143"');
});
