import { areaCodesText } from "#platform/phone/rules/area-codes-text.ts";
import type { Signal } from "./alert-signals.ts";
import type { SystemStatus } from "./system-status.ts";
import { addDays, formatDay } from "#platform/time/rules/calendar-day.ts";

/** The possible problems of an agency's program, for its owner. Days are those of the agency's time zone. */
export type TroubleFacts = {
  today: string;
  /** The open incidents, oldest first. */
  incidents: readonly { signal: Signal; title: string; message: string }[];
  failedSubmissions: number;
  /** Hosts of the programs that died with their journal. */
  lostHosts: readonly string[];
  undeliveredEmails: number;
  deadJobs: number;
  /** True if anyone gets the alerts about leads by email. */
  someoneAlerted: boolean;
  licenses: readonly { state: string; number: string; expires: string | null }[];
  /** Problems of people's licenses, in words; empty if there are none. */
  people: readonly { id: string; name: string; trouble: string }[];
  /** The part of the national do-not-call list that expires first: its last day and area codes; null if none. */
  nationalList: { until: string; areaCodes: readonly string[] } | null;
  /** The sentence about a mailbox that was not read for a while; null if it is, or there is none. */
  mailbox: string | null;
  health: readonly { name: string; state: SystemStatus; note: string; signal: Signal }[];
};

/**
 * A sentence for the owner, and where to act on it. `about`: its fault, so that each is reported once; `covers`: a less
 * exact alert about the same.
 */
export type HomeAlert = {
  text: string;
  link: { to: string; label: string } | null;
  about?: string;
  covers?: Signal;
};

/** The one fault of everything that keeps backups from being good. */
export const BACKUPS_FAULT = "backups";
const OF_BACKUPS: readonly Signal[] = ["backup_age", "drill_age", "wal_archive"];

/** Returns the fault that a signal is about. */
export function faultOf(signal: Signal): string {
  return OF_BACKUPS.includes(signal) ? BACKUPS_FAULT : signal;
}

/** Returns the first sentence about each fault. */
export function eachFaultOnce(alerts: readonly HomeAlert[]): HomeAlert[] {
  const said = new Set<string>();
  return alerts.filter(({ about, covers }) => {
    const known = about !== undefined && said.has(about);
    for (const fault of [about, covers]) if (fault !== undefined) said.add(fault);
    return !known;
  });
}

/** Days before its last day on which a license is mentioned: states take some weeks to renew one. */
const RENEW_DAYS = 30;

/** Returns everything that needs the owner's attention; leads that may be missing come first. */
export function homeAlerts(facts: TroubleFacts): HomeAlert[] {
  return [...lostLeads(facts), ...incidents(facts), ...unhealthy(facts), ...mail(facts), ...upkeep(facts)];
}

const PROBLEMS = { to: "/admin/leads/problems", label: "See what happened" };

/** Returns what is known of submissions that did not become leads. */
export function lostLeads({
  failedSubmissions: n,
  lostHosts,
}: Pick<TroubleFacts, "failedSubmissions" | "lostHosts">): HomeAlert[] {
  const failed = `${many(n, "submission")} could not be turned into ${n === 1 ? "a lead" : "leads"}.`;
  return [
    ...(n > 0 ? [{ text: failed, link: PROBLEMS }] : []),
    ...lostHosts.map((host) => ({
      text: `The program on ${host} stopped. Submissions may be waiting in its folder.`,
      link: PROBLEMS,
    })),
  ];
}

function incidents({ incidents: open }: TroubleFacts): HomeAlert[] {
  const link = { to: "/admin/control/settings#incidents", label: "See the alert" };
  return open.map(({ signal, title, message }) => ({ text: `${title}. ${message}`, link, about: faultOf(signal) }));
}

const TO_HEALTH = { to: "/admin#health", label: "See system health" };

function unhealthy({ health }: TroubleFacts): HomeAlert[] {
  return health.flatMap(({ name, state, note, signal }) =>
    state === "error" ? [{ text: `${name}: ${note}.`, link: TO_HEALTH, about: signal }] : [],
  );
}

/** Returns the lights that are neither healthy nor wrong. */
export function notHealthy({ health }: TroubleFacts): HomeAlert[] {
  return health.flatMap(({ name, state, note, signal }) =>
    state === "warning" || state === "maintenance"
      ? [{ text: `${name}: ${note}.`, link: TO_HEALTH, about: signal }]
      : [],
  );
}

function mail({ undeliveredEmails: n, someoneAlerted, mailbox }: TroubleFacts): HomeAlert[] {
  const undelivered = `${many(n, "email")} could not be delivered in the last 7 days.`;
  return [
    ...(mailbox === null
      ? []
      : [{ text: mailbox, link: { to: "/admin/settings/mailbox", label: "See the mailbox" }, about: "mailbox" }]),
    ...(someoneAlerted
      ? []
      : [
          {
            text: "Nobody gets an email about new leads. They show up in the desk only.",
            link: { to: "/admin/profile#alerts", label: "Get emails" },
          },
        ]),
    ...(n > 0
      ? [
          {
            text: undelivered,
            link: { to: "/admin/mail?status=failed", label: "See the emails" },
            about: "mail_failed" satisfies Signal,
          },
        ]
      : []),
  ];
}

function upkeep({ today, deadJobs: n, licenses, people, nationalList }: TroubleFacts): HomeAlert[] {
  const toLicenses = { to: "/admin/settings/agency", label: "Update the license" };
  return [
    ...(n > 0
      ? [{ text: `${many(n, "job")} failed for good.`, link: { to: "/admin/jobs", label: "See the jobs" } }]
      : []),
    ...licenses.flatMap(({ state, number, expires }) => {
      if (expires === null || expires > addDays(today, RENEW_DAYS)) return [];
      const when = expires < today ? `expired on ${formatDay(expires)}` : `expires on ${formatDay(expires)}`;
      return [{ text: `Your ${state} license ${number} ${when}.`, link: toLicenses }];
    }),
    ...people.flatMap(({ id, name, trouble }) =>
      trouble === ""
        ? []
        : [{ text: `${name}: ${trouble}.`, link: { to: `/admin/staff/${id}`, label: "Update the license" } }],
    ),
    ...(nationalList !== null ? [nationalListAlert(nationalList, today)] : []),
  ];
}

/** Area codes that a sentence names; more are only counted. */
const NAMED_CODES = 6;

function nationalListAlert({ until, areaCodes }: NonNullable<TroubleFacts["nationalList"]>, today: string): HomeAlert {
  const link = { to: "/admin/compliance/do-not-contact", label: "Upload a new one" };
  const codes = areaCodes.length > NAMED_CODES ? `${areaCodes.length} area codes` : areaCodesText(areaCodes);
  const list = `The national do-not-call list on file for ${codes}`;
  if (until >= today) return { text: `${list} counts until ${formatDay(until)}.`, link };
  return {
    text: `${list} counted until ${formatDay(until)}. Leads there without consent can't be called.`,
    link,
  };
}

function many(n: number, thing: string): string {
  return `${n.toLocaleString("en-US")} ${thing}${n === 1 ? "" : "s"}`;
}
