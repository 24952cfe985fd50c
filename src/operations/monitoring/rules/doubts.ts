import { durationText } from "#platform/time/rules/duration-text.ts";
import { type BackupFacts, backupState } from "#operations/backups/rules/backup-state.ts";
import { BACKUPS_FAULT, type HomeAlert } from "./home-alerts.ts";

/** The facts without which no one may say that all is well. */
export type DoubtFacts = {
  now: Date;
  /** The channels of alerts that exist: a mail server with someone to write to, a webhook, browsers, phones. */
  alertWays: number;
  /** When the newest test alert was sent that a person confirmed, on a channel that is as it was; null without one. */
  alertConfirmed: Date | null;
  mailServer: boolean;
  backups: ProvedBackups;
  unreached: Unreached | null;
  /** New leads that have waited longer than an hour without an assignee. */
  unclaimed: number;
};

/** What is known of the backups (`backupState`), and of what they need to be of use. */
export type ProvedBackups = Omit<BackupFacts, "now"> & {
  /** True if the newest backup is on another disk than the data. */
  apart: boolean;
  /** True if a person downloaded the key that opens the backups. */
  keyTaken: boolean;
};

/** The lead that has waited longest for a first call of those that nobody on the staff may call, minutes of open time. */
export type Unreached = {
  /** Its state in words; null if unknown. */
  state: string | null;
  waited: number;
  /** The agency's own limit (the rule *Lead waiting*), minutes. */
  limit: number;
};

const DAY = 86_400_000;
/** A person who confirmed an alert counts for so long. */
export const CONFIRMED_FOR = 90 * DAY;

const TO_BACKUPS = { to: "/admin/backups", label: "See the backups" };
const TO_LICENSES = { to: "/admin/staff", label: "See the licenses" };
const TO_CHANNELS = "/admin/control/settings#channels";

/** Returns what was not proved lately, most urgent first. Nothing is known to be wrong, but it can't be called well. */
export function doubtsOf(facts: DoubtFacts): HomeAlert[] {
  return [
    ...unreachedDoubt(facts.unreached),
    ...unclaimedDoubt(facts.unclaimed),
    ...alertDoubts(facts),
    ...(facts.mailServer
      ? []
      : [
          {
            text: "Email isn’t set up, so no email leaves the program.",
            link: { to: "/admin/mail", label: "See how" },
          },
        ]),
    ...backupDoubts(facts),
  ];
}

/** Returns the sentence about a lead that has waited longer than the agency's limit while nobody may call it. */
export function unreachedProblem(unreached: Unreached | null): HomeAlert[] {
  if (unreached === null || unreached.waited <= unreached.limit) return [];
  const waited = durationText(unreached.waited * 60_000);
  return [{ text: `${leadFrom(unreached)} has waited ${waited}, ${NOBODY}`, link: TO_LICENSES, about: "unreached" }];
}

function unreachedDoubt(unreached: Unreached | null): HomeAlert[] {
  if (unreached === null || unreached.waited > unreached.limit) return [];
  return [{ text: `${leadFrom(unreached)} waits, ${NOBODY}`, link: TO_LICENSES }];
}

const NOBODY = "and nobody who works leads may call there.";
const leadFrom = ({ state }: Unreached) => (state === null ? "A new lead" : `A new lead from ${state}`);

function unclaimedDoubt(n: number): HomeAlert[] {
  if (n === 0) return [];
  const who = n === 1 ? "1 new lead has" : `${n.toLocaleString("en-US")} new leads have`;
  const text = `${who} waited longer than an hour without an assignee.`;
  return [{ text, link: { to: "/admin/leads?status=new", label: "See the new leads" } }];
}

function alertDoubts({ now, alertWays, alertConfirmed }: DoubtFacts): HomeAlert[] {
  if (alertWays === 0)
    return [
      {
        text: "No alert can reach anyone: there is no mail server, no webhook for alerts, and no browser or phone that gets them.",
        link: { to: TO_CHANNELS, label: "See who gets alerts" },
      },
    ];
  const link = { to: TO_CHANNELS, label: "Send a test message" };
  if (alertConfirmed === null)
    return [{ text: "Nobody has confirmed that alerts reach them. Send a test message, and open its link.", link }];
  if (isWithin(alertConfirmed, now, CONFIRMED_FOR)) return [];
  return [{ text: "Nobody has confirmed in the last 90 days that alerts reach them. Send a test message.", link }];
}

/** Two machines' clocks differ by less, milliseconds; what is dated later proves nothing, since a clock was wrong. */
const CLOCKS = 5 * 60_000;

/** Tells whether a moment is at most so long ago. */
function isWithin(at: Date, now: Date, within: number): boolean {
  const ago = now.getTime() - at.getTime();
  return ago >= -CLOCKS && ago <= within;
}

function backupDoubts({ now, backups }: DoubtFacts): HomeAlert[] {
  const { newest, drill, wal, apart, keyTaken } = backups;
  const doubt = (text: string) => ({ text, link: TO_BACKUPS });
  const state = backupState({ ...backups, now });
  const later = [newest, drill?.at].some((at) => at && !isWithin(at, now, Number.POSITIVE_INFINITY));
  return [
    ...(state.tone === "warning" ? [{ ...doubt(state.text), about: BACKUPS_FAULT }] : []),
    ...(later ? [doubt("The newest backup is dated later than now. Check the clock of the machine.")] : []),
    ...(newest === null || wal === null || apart
      ? []
      : [doubt("Backups lie on the disk of the data, so both are lost together.")]),
    ...(newest === null || wal === null || keyTaken
      ? []
      : [doubt("Nobody has downloaded the key of the backups. Without it they can’t be opened.")]),
  ];
}

/** Returns what is wrong with the backups. */
export function backupProblem(backups: ProvedBackups, now: Date): HomeAlert[] {
  const { tone, text } = backupState({ ...backups, now });
  return tone === "error" ? [{ text, link: TO_BACKUPS, about: BACKUPS_FAULT }] : [];
}
