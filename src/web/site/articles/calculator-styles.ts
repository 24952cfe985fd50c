import calculators from "#web/site/calculators/calculators.css?url";
import pictures from "#web/site/calculators/calculator-pictures.css?url";
import result from "#web/site/calculators/calculator-result.css?url";
import map from "#web/site/calculators/state-map.css?url";
import tables from "#web/site/calculators/calculator-tables.css?url";
import worth from "#web/site/calculators/worth-it.css?url";

/** The styles of a calculator as tags of a page's head, for the few articles that have one. */
export const CALCULATOR_STYLES = [calculators, pictures, result, tables, map, worth].map((href) => ({
  tagName: "link" as const,
  rel: "stylesheet",
  href,
}));
