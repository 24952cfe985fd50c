import { Node } from "@tiptap/core";
import { calculatorAt } from "#core/articles/article-blocks.ts";
import { CALCULATOR_IDS, type CalculatorId, calculatorPath } from "#core/calculators/calculator-address.ts";
import { CALCULATOR_PAGES } from "#core/calculators/calculator-pages.ts";
import { QUOTE_PATH } from "#core/site/navigation.ts";

/** One node without text of its own; the page shows something to use in its place. */
const block = { group: "block", atom: true, draggable: true, selectable: true } as const;

/** A calculator of the site; which one is chosen in the bar above the text. */
export const CalculatorBlock = Node.create({
  name: "calculatorBlock",
  ...block,
  addAttributes: () => ({
    calculator: {
      default: CALCULATOR_IDS[0],
      parseHTML: (aside: HTMLElement) => calculatorIn(aside),
      rendered: false,
    },
  }),
  parseHTML: () => [
    { tag: "aside.calculator-block", priority: 60, getAttrs: (aside) => (calculatorIn(aside) ? null : false) },
  ],
  renderHTML: ({ node }) => {
    const id = node.attrs["calculator"] as CalculatorId;
    const label = `Calculator: ${CALCULATOR_PAGES[id].name}`;
    return ["aside", { class: "calculator-block" }, ["p", ["a", { href: calculatorPath(id) }, label]]];
  },
});

/** A short form that begins a quote. */
export const QuoteBlock = Node.create({
  name: "quoteBlock",
  ...block,
  parseHTML: () => [{ tag: "aside.quote-block", priority: 60 }],
  renderHTML: () => ["aside", { class: "quote-block" }, ["p", ["a", { href: QUOTE_PATH }, "Form: begin a quote"]]],
});

function calculatorIn(aside: HTMLElement): CalculatorId | null {
  return calculatorAt(aside.querySelector("a")?.getAttribute("href") ?? null);
}
