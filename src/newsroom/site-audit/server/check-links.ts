import type { AuditFinding } from "#newsroom/articles/rules/site-audit.ts";
import { checkLink } from "./check-link.ts";
import type { Services } from "#platform/program/server/services.ts";
import { changeRunning, knownLinks, recordLink } from "./site-audit-store.ts";

export type LinkNeeds = Pick<Services, "db" | "now" | "pause"> & { mayReach: (ip: string) => boolean };
/** An article that has a link to another site. */
export type ExternalUse = { articleId: string; title: string };

/** Maximum number of addresses that one audit checks; the next one checks the others. */
const MAX_ASKED = 1_000;
/** Other sites checked at a time; each gets one request at a time with a pause after it, milliseconds. */
const SITES_AT_ONCE = 4;
const PAUSE = 1_000;
/** Validity of a result, and working time of one job before it leaves the rest to the next one, milliseconds. */
const KNOWN_FOR = 7 * 86_400_000;
const TURN = 60_000;

/**
 * Checks linked pages of other sites, politely: one request at a time per site, and none for an address checked within
 * a week. Returns "later" when its time is up, "canceled" once the audit is.
 */
export async function checkLinks(
  needs: LinkNeeds,
  auditId: string,
  links: ReadonlyMap<string, readonly ExternalUse[]>,
  done: number,
): Promise<AuditFinding[] | "later" | "canceled"> {
  const { db, now } = needs;
  const known = await knownLinks(db, [...links.keys()], new Date(now().getTime() - KNOWN_FOR));
  const open = [...links.keys()].filter((address) => !known.has(address)).slice(0, MAX_ASKED);
  const sites = [...Map.groupBy(open, (address) => new URL(address).host).values()];
  const until = performance.now() + TURN;
  const total = done + known.size + open.length;
  let asked = 0;
  let canceled = false;
  let late = false;
  const ask = async (address: string) => {
    const found = await checkLink(address, needs.mayReach);
    asked++;
    canceled ||= !(await changeRunning(db, auditId, { done: done + known.size + asked, total }));
    const fault = found.kind === "broken" ? found.fault : null;
    if (found.kind !== "unclear") await recordLink(db, { address, fault, checkedAt: now() });
    known.set(address, fault);
  };
  const work = async () => {
    for (let site = sites.shift(); site; site = sites.shift())
      for (const [n, address] of site.entries()) {
        late ||= performance.now() > until;
        if (canceled || late) return;
        if (n > 0) await needs.pause(PAUSE);
        await ask(address);
      }
  };
  await Promise.all(Array.from({ length: SITES_AT_ONCE }, work));
  if (canceled) return "canceled";
  if (late) return "later";
  return [...known].flatMap(([address, fault]) =>
    fault === null
      ? []
      : (links.get(address) ?? []).map(({ articleId, title }) => ({
          kind: "broken-external" as const,
          articleId,
          title,
          detail: `${address} ${fault}`,
        })),
  );
}
