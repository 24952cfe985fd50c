import type { Basis, Source } from "./calculation-line.ts";

/** Where an amount comes from, in a few words to stand beside it: publisher and year, or that nobody vouches for it. */
export function originOf({ basis, source }: { basis: Basis; source: string | null }, sources: readonly Source[]): string {
  if (basis === "own") return "Your figure";
  if (basis === "assumption") return "Our assumption, not verified";
  const found = sources.find((row) => row.id === source);
  const named = found ? `${found.publisher.charAt(0).toUpperCase()}${found.publisher.slice(1)}${found.year === null ? "" : `, ${found.year}`}` : "Our tables";
  return basis === "derived" ? `${named}; worked out from the published total` : named;
}
