import type { OutgoingText, TextOutcome } from "#platform/texts/rules/text-provider.ts";
import type { Habits } from "./habits.ts";
import type { Random } from "./random.ts";
import type { Process, Scheduler } from "./scheduler.ts";

/** A text that reached a phone. `step`: of the scheduler; `at`: by the wall clock, milliseconds. */
export type Reached = { id: string; to: string; at: number; step: number; by: string };

/**
 * A provider of texts as real ones are: it takes a text, refuses it, is busy, or takes it and its answer is lost.
 * Everything that reached a phone is in `reached`.
 */
export function createProvider(scheduler: Scheduler, random: Random, { busy }: Pick<Habits, "busy">) {
  const reached: Reached[] = [];
  return {
    reached,
    send: (process: Process) => (text: OutgoingText) =>
      scheduler.gate<TextOutcome>({
        process,
        label: `sends a text to ${text.to}`,
        run: async () => {
          const fate = random.below(20);
          if (fate === 0) return { kind: "refused", reason: "The provider refused it (400)." };
          if (random.chance(busy)) return { kind: "later", reason: "The provider takes no more right now (429)." };
          reached.push({ id: text.id, to: text.to, at: Date.now(), step: scheduler.steps, by: process.name });
          return fate <= 2
            ? { kind: "unknown", reason: "The provider did not answer in time." }
            : { kind: "accepted", providerId: `SM${text.id}` };
        },
        fails: "by-itself",
        fail: async () => new Error("The provider decides by itself"),
      }),
  };
}
export type Provider = ReturnType<typeof createProvider>;
