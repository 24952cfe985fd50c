import { withArticle } from "./places.ts";

/** Behind 'of', and at the beginning of a sentence. */
const kinds = {
  burial: "a funeral with burial",
  directBurial: "a direct burial",
  cremation: "a funeral with cremation",
  directCremation: "a direct cremation",
};
const kindsAtStart = {
  burial: "A funeral with burial",
  directBurial: "A direct burial",
  cremation: "A funeral with cremation",
  directCremation: "A direct cremation",
};

const away = {
  same: "the same as the mean of all states",
  more: (difference: string) => `${difference} more than the mean of all states`,
  less: (difference: string) => `${difference} less than the mean of all states`,
};

type Spread = {
  kind: keyof typeof kinds;
  least: string;
  leastState: string;
  most: string;
  mostState: string;
  mean: string;
};
type Place = {
  kind: keyof typeof kinds;
  price: string;
  state: string;
  away: string;
  rank: number;
  of: number;
  tied: boolean;
};

/** The calculator with the prices of all states. */
export const stateCosts = {
  what: "What to compare",
  kind: "Kind of funeral",
  compared: { first: "First state", second: "Second state", third: "Third state" },
  none: "None",
  problems: {
    sort: "Please choose a column to sort by.",
    direction: "Please choose rising or falling order.",
  },
  noFigures: "There are no state figures to show yet.",
  spread: ({ kind, least, leastState, most, mostState, mean }: Spread) =>
    `The average price of ${kinds[kind]} runs from ${least} in ${withArticle(leastState)} to ${most} in ${withArticle(mostState)}; the mean of all states is ${mean}.`,
  away,
  /** `away` is one of those above; `tied` if another state has the same price. */
  place: ({ kind, price, state, away: from, rank, of, tied }: Place) =>
    `${kindsAtStart[kind]} costs about ${price} in ${withArticle(state)}, ${from} (number ${rank} of ${of}, counted from the least expensive${tied ? ", shared with another" : ""}).`,
  /** The other states that are compared, one or two. */
  others: (others: readonly { price: string; state: string }[]) =>
    `It is ${others.map(({ price, state }) => `${price} in ${withArticle(state)}`).join(" and ")}.`,
  headline: {
    home: (state: string) => `Funeral home, ${state}`,
    inAll: "Final costs in all",
    least: (state: string) => `Lowest (${state})`,
    most: (state: string) => `Highest (${state})`,
  },
  mean: "Mean of all states",
  report: {
    of: (state: string, kind: string) => `${state}: ${kind.toLowerCase()}`,
    price: (price: string, year: number) => `${price}, ${year}`,
    mean: (kind: string) => `Mean of all states: ${kind.toLowerCase()}`,
    note: "These averages don’t include the vault, the plot or opening the grave.",
  },
  inAllMeans: (extras: string) =>
    `“Final costs in all” is the funeral home with ${extras}, as in our other calculators.`,
  map: {
    title: (kind: string) => `${kind}, state by state`,
    lead: "The color of a tile is its range of prices. Choose a state to see its price above. The table below has the same figures.",
    colors: "Colors of the map",
    open: "All states in a table",
  },
  table: {
    caption: (years: readonly number[]) =>
      `Average prices in all states and the District of Columbia, ${years.join(" and ")}. Choose a column heading to sort by it.`,
    narrow: "This screen has room for one kind of funeral, the one you chose above.",
    state: "State",
  },
  sideBySide: {
    caption: (years: readonly number[]) => `Side by side, averages of ${years.join(" and ")}`,
    all: "All states",
    same: "the same",
    more: (difference: string) => `${difference} more`,
    less: (difference: string) => `${difference} less`,
    inAll: (kind: string) => `${kind}, final costs in all`,
    extras: (extras: string) => `With ${extras}`,
    /** A division of the census by its English name. */
    division: (name: string, price: string) =>
      `The published median of the ${name} division for a funeral with viewing and burial is ${price}. It isn’t the figure for any one state.`,
  },
};
