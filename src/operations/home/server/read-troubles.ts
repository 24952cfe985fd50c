import { mailboxProblem } from "#leads/conversations/rules/mailbox-state.ts";
import { readMailboxFacts } from "#leads/conversations/server/read-mailbox-facts.ts";
import type { TroubleFacts } from "#operations/monitoring/rules/home-alerts.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import { failedReading } from "#leads/intake/server/intake-store.ts";
import { type NationalList, nationalListReading } from "#leads/gate/server/read-national-list.ts";
import { undeliveredReading } from "#leads/notifications/server/notifications-store.ts";
import { alertReadersReading } from "#leads/notifications/server/queue-alerts.ts";
import { UNSUBSCRIBED } from "#leads/notifications/server/queue-mail.ts";
import { openIncidentsReading } from "#operations/alerts/server/alerts-store.ts";
import { lostReading } from "#operations/monitoring/server/announce-process.ts";
import { readTogether } from "#platform/database/server/readings.ts";
import { deadJobsReading } from "#platform/jobs/server/jobs.ts";
import type { Services } from "#platform/program/server/services.ts";

/** Window of undelivered emails, as `homeAlerts` says it. */
const UNDELIVERED_WINDOW = 7 * 86_400_000;

type Known = Pick<TroubleFacts, "health" | "people">;

/** Reads what is known to be wrong. `known`: what the caller has already read. */
export async function readTroubles(needs: Pick<Services, "db" | "now" | "site">, known: Known): Promise<TroubleFacts> {
  const { db, site } = needs;
  const now = needs.now();
  const { agency, mailbox } = site.settings();
  const [[incidents, failedSubmissions, lost, undeliveredEmails, deadJobs, readers, national], read] =
    await Promise.all([
      readTogether(db, [
        openIncidentsReading,
        failedReading,
        lostReading(now),
        undeliveredReading(new Date(now.getTime() - UNDELIVERED_WINDOW), UNSUBSCRIBED),
        deadJobsReading,
        alertReadersReading(needs),
        nationalListReading(needs),
      ]),
      readMailboxFacts(db, mailbox),
    ]);
  return {
    ...known,
    incidents,
    failedSubmissions,
    today: wallClock(now, agency.timeZone).date,
    lostHosts: lost.map(({ host }) => host),
    undeliveredEmails,
    deadJobs,
    someoneAlerted: readers.addresses.length + readers.hourly.length > 0,
    licenses: agency.licenses,
    nationalList: listToReplace(national),
    mailbox: mailboxProblem(read, now),
  };
}

function listToReplace({ downloads }: NationalList): TroubleFacts["nationalList"] {
  const [first] = downloads.filter(({ state }) => state === "due" || state === "too_old");
  if (!first?.usableUntil) return null;
  const { usableUntil: until } = first;
  return {
    until,
    areaCodes: downloads.flatMap(({ usableUntil, areaCodes }) => (usableUntil === until ? areaCodes : [])),
  };
}
