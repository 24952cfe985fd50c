import { expect, it } from "vitest";
import { cutDescription } from "#core/site/page-metadata.ts";
import { PLANNING_TOOLS, toolCrumbs, toolData } from "./planning-tool.ts";

it("says what a tool is, with a description that search engines show whole", () => {
  for (const tool of PLANNING_TOOLS) {
    expect(cutDescription(tool.description)).toBe(tool.description);
    expect(toolCrumbs(tool).map(({ path }) => path)).toEqual(["/", tool.path]);
    expect(toolData(tool, { name: "Hearthlight", origin: "https://example.com" })).toMatchObject({
      "@type": "WebApplication",
      url: `https://example.com${tool.path}`,
      offers: { price: "0", priceCurrency: "USD" },
    });
  }
});
