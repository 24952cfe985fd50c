import { filesThread, journalThreads } from "#platform/storage/server/file-thread.ts";
import type { FileWork } from "#platform/storage/server/file-work.ts";
import { currentProcess, type Scheduler } from "./scheduler.ts";

const diskError = () => Object.assign(new Error("EIO: i/o error, fsync"), { code: "EIO" });

type Ask = (work: keyof FileWork, ...given: unknown[]) => Promise<unknown>;

/** Has everything that a simulated process does with files wait for its turn. */
export function gateDisk(scheduler: Scheduler): void {
  for (const thread of [...journalThreads, filesThread]) {
    const loose = thread as unknown as { ask: Ask; askInTime: Ask };
    const ask = loose.ask;
    loose.ask = (work, ...given) => {
      const process = currentProcess();
      if (!process) return ask(work, ...given);
      return scheduler.gate({
        process,
        label: `disk ${work}`,
        run: () => ask(work, ...given),
        fail: async () => diskError(),
      });
    };
    loose.askInTime = loose.ask;
  }
}
