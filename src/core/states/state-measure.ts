import { FUNERAL_KINDS, type FuneralKind, type StateFigures } from "./funeral-kind.ts";

/** A state's averages compared with all others. Whole US dollars; differences are negative if the state is cheaper. */
export type Measured = {
  code: string;
  name: string;
  slug: string;
  division: string;
  costs: StateFigures;
};

export type StateMeasure = {
  costs: StateFigures;
  /** Simple mean of all states, rounded to whole dollars. */
  mean: StateFigures;
  fromMean: StateFigures;
  /** The difference in percent of the mean, not rounded. */
  percent: StateFigures;
  /** Rank from the least expensive; equal prices share one. */
  rank: StateFigures;
  places: number;
  /** The kind farthest from its mean, in percent. */
  outlier: FuneralKind;
  /** The other states of the census division, by name. */
  mates: Measured[];
  /** The three states of other divisions with the most similar four prices, nearest first. */
  alike: Measured[];
};

/** Compares one state with all; `all` includes the state itself. */
export function measureState(own: Measured, all: readonly Measured[]): StateMeasure {
  const exact = perKind((kind) => all.reduce((sum, row) => sum + row.costs[kind], 0) / Math.max(1, all.length));
  const mean = perKind((kind) => Math.round(exact[kind]));
  const percent = perKind((kind) => (own.costs[kind] / exact[kind] - 1) * 100);
  return {
    costs: own.costs,
    mean,
    fromMean: perKind((kind) => own.costs[kind] - mean[kind]),
    percent,
    rank: perKind((kind) => 1 + all.filter((other) => other.costs[kind] < own.costs[kind]).length),
    places: all.length,
    outlier: [...FUNERAL_KINDS].sort((a, b) => Math.abs(percent[b]) - Math.abs(percent[a]))[0] ?? "burial",
    alike: all
      .filter((row) => row.division !== own.division)
      .map((row) => ({
        row,
        apart: FUNERAL_KINDS.reduce((sum, kind) => sum + ((row.costs[kind] - own.costs[kind]) / exact[kind]) ** 2, 0),
      }))
      .sort((a, b) => a.apart - b.apart)
      .slice(0, 3)
      .map(({ row }) => row),
    mates: all
      .filter((row) => row.division === own.division && row.code !== own.code)
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
}

/** The first text whose limit is above the value, or the last one. Steps are in rising order. */
export function textBelow<T>(value: number, steps: readonly (readonly [limit: number, text: T])[], last: T): T {
  return steps.find(([limit]) => value < limit)?.[1] ?? last;
}

function perKind(value: (kind: FuneralKind) => number): StateFigures {
  return {
    burial: value("burial"),
    directBurial: value("directBurial"),
    cremation: value("cremation"),
    directCremation: value("directCremation"),
  };
}
