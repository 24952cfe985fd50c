import { expect, it } from "vitest";
import { cutDescription } from "#core/site/page-metadata.ts";
import { HEALTH_TOOL, LOSS_TOOL, toolCrumbs, toolData, WISHES_TOOL } from "./planning-tool.ts";

it("says what a tool is, with a description that search engines show whole", () => {
  for (const tool of [LOSS_TOOL, WISHES_TOOL, HEALTH_TOOL]) {
    expect(cutDescription(tool.description)).toBe(tool.description);
    expect(toolCrumbs(tool).map(({ path }) => path)).toEqual(["/", tool.path]);
    expect(toolData(tool, { name: "Hearthlight", origin: "https://example.com" })).toMatchObject({
      "@type": "WebApplication",
      url: `https://example.com${tool.path}`,
      offers: { price: "0", priceCurrency: "USD" },
    });
  }
});
