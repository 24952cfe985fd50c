import type { CallQuality } from "./line-call.ts";

/** The stage of a talk in the browser. `incoming`: it rings here. */
type TalkPhase = "incoming" | "placing" | "ringing" | "talking";

/**
 * A talk in this browser. `id`: the call's, null for one that comes in; `trouble`: said while it lasts; `advice`: while
 * the sound is bad.
 */
export type Talk = {
  id: string | null;
  leadId: string | null;
  /** E.164; empty if it is withheld. */
  number: string;
  direction: "incoming" | "outgoing";
  phase: TalkPhase;
  muted: boolean;
  held: boolean;
  trouble: string | null;
  advice: string | null;
};

/** Says how far a talk is. */
export function talkText({ phase, held, direction }: Talk): string {
  if (phase === "incoming") return "Calling you";
  if (phase === "placing") return direction === "incoming" ? "Being answered…" : "Being placed…";
  if (phase === "ringing") return "Their phone rings…";
  return held ? "On hold" : "You are talking";
}

/** The counts of a talk in the browser since it began: packets; jitter and round trip in milliseconds. */
export type SoundCounts = { received: number; lost: number; jitter: number; roundTrip: number };

/** The fewest packets from which anything can be said: a second of sound. */
const ENOUGH = 50;

/** Returns the sound between two counts; null while there is too little. */
export function qualityBetween(before: SoundCounts, after: SoundCounts): CallQuality | null {
  const received = after.received - before.received;
  const lost = Math.max(0, after.lost - before.lost);
  if (received + lost < ENOUGH) return null;
  const percent = (100 * lost) / (received + lost);
  return {
    lost: Math.round(percent * 10) / 10,
    jitter: Math.round(after.jitter),
    mos: mosOf({ percent, jitter: after.jitter, roundTrip: after.roundTrip }),
  };
}

/**
 * Estimates the opinion of a talk, from 1 to 4.4, by the E-model of ITU-T G.107 as it is simplified for G.711 with
 * concealed loss (G.113: Ie 0, Bpl 25.1): 93.2, less what delay and loss take. A jitter buffer holds about two jitters.
 */
export function mosOf({ percent, jitter, roundTrip }: { percent: number; jitter: number; roundTrip: number }): number {
  const delay = roundTrip / 2 + 2 * jitter + 20;
  const late = 0.024 * delay + (delay > 177.3 ? 0.11 * (delay - 177.3) : 0);
  const r = Math.max(0, Math.min(93.2, 93.2 - late - (95 * percent) / (percent + 25.1)));
  const mos = 1 + 0.035 * r + r * (r - 60) * (100 - r) * 7e-6;
  return Math.round(Math.max(1, mos) * 10) / 10;
}

/** The opinion below which many people are dissatisfied (G.107, R below 70). */
const BAD = 3.6;

/** Says what to do while the sound is bad; null while it is not. */
export function soundAdvice(quality: CallQuality | null): string | null {
  if (quality === null || quality.mos >= BAD) return null;
  const what = `The sound is bad: ${quality.lost}% lost, jitter ${quality.jitter} ms, quality ${quality.mos} of 4.4.`;
  return `${what} Use a cable instead of Wi-Fi, and stop large downloads and videos.`;
}

/** Words for what keeps a browser from a microphone, by the name of its error. */
export function microphoneProblem(name: string): string {
  if (name === "NotAllowedError")
    return "The microphone is blocked. Allow it for this site by the icon beside the address, then call again.";
  if (name === "NotFoundError" || name === "OverconstrainedError")
    return "No microphone was found. Plug a headset in, or choose another in Devices, then call again.";
  return "The microphone can’t be used: another program may have it. Close that program, then call again.";
}
