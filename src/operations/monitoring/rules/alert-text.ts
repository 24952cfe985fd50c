import { durationText } from "#platform/time/rules/duration-text.ts";
import { momentText } from "#platform/time/rules/wall-clock.ts";
import type { AlertMessage } from "./alert-message.ts";

/**
 * Alert texts to one number within `TEXTS_WITHIN`, test messages included. Our own judgment: texts cost money, and an
 * incident that opens and closes all day has said what it can.
 */
export const TEXTS_A_DAY = 10;
/** The period of TEXTS_A_DAY, milliseconds: any 24 hours. */
export const TEXTS_WITHIN = 86_400_000;
/** The numbers that a person may have. */
export const MAX_PHONES = 3;
/** Validity of a code, milliseconds. */
export const CODE_FOR = 10 * 60_000;
/** Wrong codes until another one must be sent. */
export const CODE_TRIES = 5;

/** Units that carriers send, and charge for, as one text. */
const ONE_TEXT = 160;
/** The part of a text that a long name of an agency may take. */
const MAX_NAME = 30;

/** A message as a text: `text` where it goes out alone, `title` where several become one. */
export type AlertText = { kind: AlertMessage["kind"]; title: string; text: string };

/** Returns a message as a text of one part, without what was measured; a test has the link by which it is confirmed. */
export function alertText(given: AlertMessage, agency: string, timeZone: string): AlertText {
  const { kind } = given;
  if (given.kind === "test") {
    // A link must arrive whole, even if that takes two parts.
    return { kind, title: "Test", text: `${nameOf(agency)}: Test. Say that it arrived: ${given.confirm}` };
  }
  const { title } = given;
  if (given.kind === "opened")
    return { kind, title, text: fit(agency, `Alert: ${title}.`, ` Since ${momentText(given.since, timeZone)}.`) };
  const lasted = durationText(given.until.getTime() - given.since.getTime());
  return { kind, title, text: fit(agency, `Resolved: ${title}.`, ` It lasted ${lasted}.`) };
}

/**
 * Returns the one text for messages that wait for a number, in their order. `isLast`: the number gets no other for a
 * while, and the text says so.
 */
export function textFor(waiting: readonly AlertText[], agency: string, isLast: boolean): string {
  const [first, ...others] = waiting;
  const end = isLast ? ` Last text for now: ${TEXTS_A_DAY} in 24 hours.` : "";
  if (!first) return "";
  if (others.length === 0) return first.text.length + end.length > ONE_TEXT ? first.text : first.text + end;
  const resolved = waiting.filter(({ kind }) => kind === "recovered").map(({ title }) => title);
  const opened = waiting.filter(({ kind }) => kind === "opened").map(({ title }) => title);
  // What is over comes last.
  const titles = [...new Set([...opened.filter((title) => !resolved.includes(title)), ...opened, ...resolved])];
  const counts = [
    opened.length > 0 ? counted(opened.length, "alert") : "",
    resolved.length > 0 ? `${resolved.length} resolved` : "",
  ];
  return fit(agency, `${counts.filter(Boolean).join(", ")}: ${titles.join("; ")}.`, end);
}

const counted = (n: number, what: string) => `${n} ${what}${n === 1 ? "" : "s"}`;

/** Returns the text with the code by which a person shows that a number is theirs. */
export function codeText(code: string, agency: string): string {
  return `${nameOf(agency)}: ${code} is your code for alert texts. It is good for 10 minutes. Reply STOP to get no texts.`;
}

/** Cuts what a text says so that it stays one part with its end. */
function fit(agency: string, said: string, end: string): string {
  const room = ONE_TEXT - plain(end).length;
  const whole = `${nameOf(agency)}: ${plain(said)}`;
  return (whole.length > room ? `${whole.slice(0, room - 4).trimEnd()}... ` : whole).trimEnd() + plain(end);
}

const nameOf = (agency: string) => plain(agency).slice(0, MAX_NAME).trim();

/** Writes a text in letters that every phone shows and that leave a part its full size. */
function plain(text: string): string {
  return text
    .replaceAll(/[’‘`]/g, "'")
    .replaceAll(/[\u00a0\u202f]/g, " ")
    .replaceAll(/[–—]/g, "-")
    .replaceAll("…", "...")
    .normalize("NFD")
    .replaceAll(/[^\x20-\x7e]|[\^{}\\[\]~|]/g, "");
}

/** The reason for which a number gets no alerts, or no more. */
export type PhoneEnd = "lead" | "stopped" | "suppressed";
export const PHONE_END_WORDS: Record<PhoneEnd, string> = {
  lead: "This number belongs to a lead, so only the contact gate decides about texts to it.",
  stopped: "Someone replied STOP from this number, so it gets no more texts.",
  suppressed: "This number is on the do-not-contact list.",
};

/** Returns what the activity log keeps of a number. */
export const phoneEnding = (number: string) => number.slice(-4);
