import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readStopWish } from "#compliance/consent/rules/stop-wish.ts";

/** What a person wrote, labeled by whether they ask not to be contacted. */
type Message = { text: string; language: "en" | "es"; label: "stop" | "unsure" | "none" };

/**
 * The sets: those by which the phrases were written, those from which only weights were learned, and those that nothing
 * was made from. Never write a phrase by a message of the last.
 */
type MessageSet = "known" | "learned" | "unseen";

/** Reads a set of labeled messages. */
export function readMessagesOf(set: MessageSet): Message[] {
  return JSON.parse(readFileSync(join("tests", "stop-wishes", `${set}.json`), "utf8")) as Message[];
}

/** Counts how a set is read: the share of each label that is read as a stop, and that holds the lead. */
export function scoreMessages(
  set: MessageSet,
): Record<Message["label"], { all: number; stopped: number; held: number }> {
  const messages = readMessagesOf(set);
  const of = (label: Message["label"]) => {
    const wishes = messages.filter((one) => one.label === label).map(({ text }) => readStopWish(text));
    return {
      all: wishes.length,
      stopped: wishes.filter((wish) => wish === "stop").length,
      held: wishes.filter((wish) => wish !== null).length,
    };
  };
  return { stop: of("stop"), unsure: of("unsure"), none: of("none") };
}
