import { FUNCTION_CHECKS, type FunctionName, isDue, offsetOf } from "#core/monitoring/checks.ts";
import { respondsInTime } from "#server/platform/storage-health.ts";
import {
  addCheckResult,
  type CheckResult,
  findLatestResult,
  type FunctionChecks,
  latestCheckResults,
} from "./checks-store.ts";
import { type ProbeNeeds, probeFunction } from "./probe-function.ts";

/** How old a result may be that answers the public question whether a function is well, milliseconds. */
const FRESH = 60_000;
/** Checks of what runs elsewhere. The lights are read every 30 seconds, and show how it is now. */
const WATCHED: readonly FunctionName[] = ["gcs-health", "ai"];
/** How old their results may be on a screen, milliseconds. */
const WATCHED_FRESH = 20_000;

/** Creates the checks of one process. Two who ask at once for the same function get one check. */
export function createFunctionChecks(needs: ProbeNeeds): FunctionChecks {
  const running = new Map<FunctionName, Promise<CheckResult>>();
  function test(name: FunctionName): Promise<CheckResult> {
    const begun = running.get(name);
    if (begun) return begun;
    const check = runCheck(needs, name).finally(() => running.delete(name));
    running.set(name, check);
    return check;
  }
  return {
    test,
    async health(name) {
      const { ok, words } = await test(name);
      return ok ? { ok, value: { success: true } } : { ok, code: "unavailable", message: words };
    },
    async isWell(name) {
      const last = await findLatestResult(needs.db, name);
      const fresh = last !== null && needs.now().getTime() - last.at.getTime() < FRESH;
      return (fresh ? last : await test(name)).ok;
    },
    async freshen() {
      const old = async (name: FunctionName) => {
        const last = await findLatestResult(needs.db, name);
        return last === null || needs.now().getTime() - last.at.getTime() >= WATCHED_FRESH;
      };
      await respondsInTime(async () => {
        await Promise.all(WATCHED.map(async (name) => ((await old(name)) ? test(name) : null)));
        return true;
      });
    },
    async testDue() {
      if (needs.ownSite.address() === null) return;
      const latest = await latestCheckResults(needs.db);
      for (const { name } of FUNCTION_CHECKS)
        if (isDue(latest.get(name)?.at ?? null, needs.now(), offsetOf(name))) await test(name);
    },
  };
}

async function runCheck(needs: ProbeNeeds, name: FunctionName): Promise<CheckResult> {
  const began = performance.now();
  const found = await probeFunction(needs, name).catch((error: unknown) => {
    needs.log.error({ err: error, function: name }, "the check of a function failed");
    return { ok: false, words: "It failed in a way that nobody expected. The log has the reason." };
  });
  const result = { name, at: needs.now(), ms: Math.round(performance.now() - began), ...found };
  await addCheckResult(needs.db, result);
  return result;
}
