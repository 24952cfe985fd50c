import calculators from "#website/calculators/pages/calculators.css?url";
import pictures from "#website/calculators/pages/calculator-pictures.css?url";
import result from "#website/calculators/pages/calculator-result.css?url";
import map from "#website/calculators/pages/state-map.css?url";
import tables from "#website/calculators/pages/calculator-tables.css?url";
import worth from "#website/calculators/pages/worth-it.css?url";

/** The styles of a calculator as tags of a page's head, for the few articles that have one. */
export const CALCULATOR_STYLES = [calculators, pictures, result, tables, map, worth].map((href) => ({
  tagName: "link" as const,
  rel: "stylesheet",
  href,
}));
