import { setTimeout as delay } from "node:timers/promises";

/** Creates a drain. `draining` is true once `drain` was called, which ends when balancers had `seconds` to notice. */
export function createDrain(seconds: number): { draining: () => boolean; drain(): Promise<void> } {
  let draining = false;
  return {
    draining: () => draining,
    async drain() {
      draining = true;
      await delay(seconds * 1_000);
    },
  };
}
