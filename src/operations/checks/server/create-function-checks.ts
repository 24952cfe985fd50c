import { FUNCTION_CHECKS, type FunctionName, isDue, offsetOf } from "#operations/checks/rules/checks.ts";
import { respondsInTime } from "#platform/storage/server/storage-health.ts";
import { announceChecks } from "./checks-live.ts";
import {
  type CheckResult,
  findLatestResult,
  type FunctionChecks,
  latestCheckResults,
  saveCheckResult,
} from "./checks-store.ts";
import { probeAssignment } from "./probe-assignment.ts";
import { byCheck, type Found, type ProbeNeeds, probeFunction } from "./probe-function.ts";
import { createRewriteProbe } from "./create-rewrite-probe.ts";

/**
 * Maximum age of a result for health calls and open screens, milliseconds. With the 5-second interval and the limit of
 * a check, a screen follows within 30 seconds.
 */
const FRESH = 10_000;
/** Time that a screen counts as open after a read, milliseconds: it is read again every 30 seconds. */
const OPEN_FOR = 60_000;
/** Time limit of a check, milliseconds. A writer has the limit of the settings. */
const LIMIT = 10_000;
/** Checks that call this program at its own address, which it has once it is open. */
const ASK_SITE: readonly FunctionName[] = ["csp-report", "api"];
/** Checks of external services: a screen waits briefly for them. */
const ELSEWHERE: readonly FunctionName[] = ["gcs-health", "ai"];
const CHECKED: readonly FunctionName[] = FUNCTION_CHECKS.map(({ name }) => name);
const LATE: Found = { ok: false, words: `It did not answer within ${LIMIT / 1_000} seconds.` };

/** Creates the checks of one process. Concurrent callers for the same function share one check. */
export function createFunctionChecks(needs: ProbeNeeds): FunctionChecks {
  const running = new Map<FunctionName, Promise<CheckResult>>();
  const probe = createProbe(needs);
  let openUntil = 0;
  function test(name: FunctionName): Promise<CheckResult> {
    const begun = running.get(name);
    if (begun) return begun;
    const check = runCheck(needs, name, probe).finally(() => running.delete(name));
    running.set(name, check);
    return check;
  }
  async function testOld(names: readonly FunctionName[] = CHECKED): Promise<void> {
    const latest = await latestCheckResults(needs.db);
    const open = needs.ownSite.address() !== null;
    const old = names.filter(
      (name) => (open || !ASK_SITE.includes(name)) && !isFresh(latest.get(name) ?? null, needs.now()),
    );
    await Promise.all(old.map((name) => test(name)));
  }
  return {
    test,
    async health(name) {
      const { ok, words } = await test(name);
      return ok ? { ok, value: { success: true } } : { ok, code: "unavailable", message: words };
    },
    async isWell(name) {
      const last = await findLatestResult(needs.db, name);
      return (last !== null && isFresh(last, needs.now()) ? last : await test(name)).ok;
    },
    async freshen() {
      openUntil = needs.now().getTime() + OPEN_FOR;
      await respondsInTime(async () => {
        await testOld(ELSEWHERE);
        return true;
      });
    },
    testOld: () => testOld(),
    async watch() {
      if (needs.now().getTime() < openUntil) await testOld();
    },
    async testDue() {
      if (needs.ownSite.address() === null) return;
      const latest = await latestCheckResults(needs.db);
      for (const { name } of FUNCTION_CHECKS)
        if (isDue(latest.get(name)?.at ?? null, needs.now(), offsetOf(name))) await test(name);
    },
  };
}

const isFresh = (last: CheckResult | null, now: Date) => last !== null && now.getTime() - last.at.getTime() < FRESH;

type Probe = (name: FunctionName) => Promise<Found>;

/** Tests functions, each within its limit. One that is still running, as on a hanging disk, is not started again. */
function createProbe(needs: ProbeNeeds): Probe {
  const unended = new Set<FunctionName>();
  const rewrite = createRewriteProbe(needs);
  const begin = (name: FunctionName) => {
    if (name === "rewrite-article") return rewrite();
    return name === "assign-lead" ? probeAssignment(needs, byCheck(needs)) : probeFunction(needs, name);
  };
  return async (name) => {
    if (unended.has(name)) return LATE;
    unended.add(name);
    const found = begin(name)
      .catch((error: unknown): Found => {
        needs.log.error({ err: error, function: name }, "the check of a function failed");
        return { ok: false, words: "It failed in a way that nobody expected. The log has the reason." };
      })
      .finally(() => unended.delete(name));
    if (name === "rewrite-article") return found;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Found>((resolve) => {
      timer = setTimeout(resolve, LIMIT, LATE);
    });
    return Promise.race([found, late]).finally(() => clearTimeout(timer));
  };
}

async function runCheck(needs: ProbeNeeds, name: FunctionName, probe: Probe): Promise<CheckResult> {
  const began = performance.now();
  const found = await probe(name);
  const result = { name, at: needs.now(), ms: Math.round(performance.now() - began), ...found };
  const before = await findLatestResult(needs.db, name);
  await saveCheckResult(needs.db, result, before);
  if (before && before.ok !== result.ok) await announceChecks(needs);
  return result;
}
