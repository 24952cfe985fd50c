/** How sure a statement is: `unknown` was not proved lately, and nothing is known to be wrong. */
export type Tone = "good" | "bad" | "unknown";

/**
 * The one light of the program: green only while everything behind it was proved lately. Otherwise `sentence`
 * is the first thing to do, and `link` leads there.
 */
export type SiteLight = {
  tone: Tone;
  sentence: string;
  link: { to: string; label: string } | null;
  /** Whether what visitors send arrives in the desk. */
  arrival: { tone: Tone; text: string };
};

/** Reads the light as it is now, or only the part about what arrives. */
export type LightReader = { read(): Promise<SiteLight>; readArrival(): Promise<SiteLight["arrival"]> };
