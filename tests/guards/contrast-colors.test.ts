import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("who asks for more contrast gets the same colors from the device as from the reading help: CSS cannot say the list once for both", () => {
  const css = readFileSync(new URL("../../src/website/shell/pages/tokens.css", import.meta.url), "utf8");
  const colorsOf = (rule: string) => {
    const body = css.slice(css.indexOf(rule)).match(/\{([^{}]*)\}/)?.[1] ?? "";
    return [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => `${name}: ${value}`);
  };
  const ofTheDevice = colorsOf("@media (prefers-contrast: more)");
  expect(ofTheDevice.length).toBeGreaterThan(10);
  expect(colorsOf(':root[data-ease~="contrast"]')).toEqual(ofTheDevice);
});
