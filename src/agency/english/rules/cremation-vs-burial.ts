import { withArticle } from "./places.ts";

/** The costs of both, and the state; null for the whole country. */
type Compared = { burial: string; cremation: string; state: string | null };

const both = ({ burial, cremation, state }: Compared) =>
  `With these choices a burial${state === null ? "" : ` in ${withArticle(state)}`} costs about ${burial} and a cremation about ${cremation}`;

/** The calculator that puts the price lists of a burial and a cremation side by side. */
export const cremationVsBurial = {
  sides: { burial: "Burial", cremation: "Cremation" },
  where: "Where",
  stateHint: "Puts the prices of your state in the fields below.",
  lead: "The usual list, with our prices. Type the price you were quoted over ours, and check what you would leave out.",
  add: { burial: "Add to the burial", cremation: "Add to the cremation" },
  /** Read aloud behind an item's name. */
  priceOf: { burial: " (burial), price in dollars", cremation: " (cremation), price in dollars" },
  alwaysCharged: "Always charged",
  leaveOut: "Leave out",
  addItem: "Add",
  /** Read aloud behind 'Leave out' and 'Add'. */
  itemOf: {
    burial: (item: string) => `: ${item} (burial)`,
    cremation: (item: string) => `: ${item} (cremation)`,
  },
  priceFor: (item: string) => `a price for “${item}”`,
  feeProblem: "You can’t decline the basic services fee, but you can change its amount.",
  useProblem: (item: string) => `Please say yes or no to “${item}”.`,
  same: (of: Compared) => `${both(of)}: the same.`,
  less: {
    burial: (of: Compared, difference: string) => `${both(of)}: the burial is about ${difference} less.`,
    cremation: (of: Compared, difference: string) => `${both(of)}: the cremation is about ${difference} less.`,
  },
  fact: {
    burial: (item: string) => `Burial: ${item}`,
    cremation: (item: string) => `Cremation: ${item}`,
  },
  together: { burial: "Burial, together", cremation: "Cremation, together" },
  fee: "Both include the basic services fee, which you can’t decline.",
  picture: "Burial and cremation",
  /** Sum of the funeral home's part of the unchanged lists. */
  median: (burial: string, cremation: string) =>
    `Before any changes, the funeral home’s part is the published national median: ${burial} for burial and ${cremation} for cremation.`,
  average: (state: string, burial: string, cremation: string) =>
    `Before any changes, the funeral home’s part is the average in ${withArticle(state)}: ${burial} for burial and ${cremation} for cremation. The study has no single items, so each is our estimate: the national price, raised or lowered to fit that average.`,
  behind: "Every figure behind it",
  caption: "Item by item",
  item: "Item",
  inAll: "In all",
  none: "none",
  leftOut: "left out",
};
