import type { SiteLight, Tone } from "#platform/log/rules/site-light.ts";
import { durationText } from "#platform/time/rules/duration-text.ts";
import { BACKUP_LATE } from "#operations/backups/rules/backup-age.ts";
import { backupProblem, type DoubtFacts, doubtsOf, type ProvedBackups, unreachedProblem } from "./doubts.ts";
import { eachFaultOnce, type HomeAlert, homeAlerts, lostLeads, notHealthy, type TroubleFacts } from "./home-alerts.ts";
import { type MeasuredSignal, measuredProblems, unmeasured } from "./measured-signals.ts";
import { FORM_REFUSED, type FunctionName } from "#operations/checks/rules/checks.ts";

/** The last result of a check. */
type Checked = { ok: boolean; ms: number; words: string; at: Date };
/** The facts about the site at a moment. */
export type SiteFacts = {
  now: Date;
  /** When this process started. */
  startedAt: Date;
  /** The last test lead, null before the first. */
  testLead: Checked | null;
  /** The functions whose last check failed. */
  failedFunctions: readonly { name: FunctionName; label: string; words: string }[];
  /** New leads that have waited too long for an assignee. */
  unclaimed: number;
  /** The backups of this program; `drillWords`: what the newest restore test found. */
  backups: ProvedBackups & { drillWords: string };
  /** What each rule of the alerts measured last, whether or not it may send anything. */
  measured: readonly MeasuredSignal[];
  troubles: TroubleFacts;
  proofs: Omit<DoubtFacts, "backups" | "now" | "unclaimed">;
};

type Answer = { question: string; answer: string; tone: Tone };
/** The light with its reasons; `problems` are most urgent first, a sentence each. */
export type SiteState = SiteLight & { problems: HomeAlert[]; answers: Answer[] };

/** Time that a test lead counts, and that a start may take, milliseconds. */
const LEAD_COUNTS = 15 * 60_000;
const START = 2 * 60_000;
/** Functions that need the file store: if it fails, its own check says so for all of them. */
const NEED_FILES: readonly FunctionName[] = ["gcs-health", "secure-upload", "gcs-download"];

const STARTING = "Starting. The first check runs within a minute.";
const TO_JOBS = { to: "/admin/jobs", label: "See the jobs" };

/**
 * Says whether all is well, or the first thing to do, and answers the five questions of an owner. It is green only while
 * each of the facts was proved lately: what is not known is never well.
 */
export function siteState(facts: SiteFacts): SiteState {
  const found = [
    ...leadProblems(facts),
    ...unreachedProblem(facts.proofs.unreached),
    ...functionProblems(facts),
    ...backupProblem(facts.backups, facts.now),
    ...homeAlerts(facts.troubles),
    ...measuredProblems(facts.measured, facts.now),
  ];
  const starting = isStarting(facts);
  const unknown = starting ? [] : unmeasured(facts.measured, facts.now);
  const doubts = [...notHealthy(facts.troubles), ...doubtsOf({ ...facts, ...facts.proofs })];
  const problems = eachFaultOnce([...found, ...unknown, ...doubts]);
  const [first] = problems;
  const answers = [isUp(facts), gotThrough(facts), waits(facts), restorable(facts), toDo(problems, starting)];
  const rest = { problems, answers, arrival: arrivalOf(facts), link: first?.link ?? null };
  if (first) return { tone: found.length > 0 ? "bad" : "unknown", sentence: first.text, ...rest };
  if (starting) return { tone: "unknown", sentence: STARTING, ...rest };
  return { tone: "good", sentence: "All is well.", ...rest };
}

/** The facts of the light that say whether what visitors send arrives. */
export type ArrivalFacts = Pick<SiteFacts, "now" | "startedAt" | "testLead"> & {
  troubles: Pick<TroubleFacts, "failedSubmissions" | "lostHosts">;
};

/** Says whether what visitors send arrives: nothing of it failed, and a test lead got through lately. */
export function arrivalOf(facts: ArrivalFacts): SiteLight["arrival"] {
  const [lost] = [...leadProblems(facts), ...lostLeads(facts.troubles)];
  if (lost) return { tone: "bad", text: lost.text };
  if (facts.testLead === null || !counts(facts)) return { tone: "unknown", text: STARTING };
  return { tone: "good", text: `A test lead got through ${age(facts.testLead.at, facts.now)} ago.` };
}

/** Tells whether a test lead is recent enough to count. */
function counts({ testLead, now }: Pick<SiteFacts, "testLead" | "now">): boolean {
  return testLead !== null && Math.abs(now.getTime() - testLead.at.getTime()) <= LEAD_COUNTS;
}

function hasJustStarted({ now, startedAt }: Pick<SiteFacts, "now" | "startedAt">): boolean {
  return now.getTime() - startedAt.getTime() < START;
}

function isStarting(facts: SiteFacts): boolean {
  return hasJustStarted(facts) && !(counts(facts) && unmeasured(facts.measured, facts.now).length === 0);
}

function leadProblems(facts: ArrivalFacts): HomeAlert[] {
  const { testLead } = facts;
  if (testLead === null || !counts(facts)) {
    if (hasJustStarted(facts)) return [];
    const since = testLead === null ? "since the program started" : `for ${age(testLead.at, facts.now)}`;
    return [
      {
        text: `No test lead was sent ${since}, so nobody knows whether leads arrive. See whether jobs run.`,
        link: TO_JOBS,
        about: "heartbeat",
      },
    ];
  }
  if (testLead.ok) return [];
  return [
    {
      text: `The last test lead did not get through. ${testLead.words}`,
      link: { to: "/admin/control/overview#checks", label: "See the checks" },
      about: "heartbeat",
    },
  ];
}

function functionProblems({ failedFunctions }: SiteFacts): HomeAlert[] {
  const files = NEED_FILES.find((name) => failedFunctions.some((one) => one.name === name));
  const said = failedFunctions.filter(({ name }) => name === files || !NEED_FILES.includes(name));
  return said.map(({ name, label, words }) => ({
    text: `${label} failed its last test. ${words}`,
    link: { to: "/admin/functions", label: "Test again" },
    about: name === files ? "file_store" : name,
    covers: "failed_checks",
  }));
}

function isUp(facts: SiteFacts): Answer {
  const question = "Is the site up?";
  const { testLead, now } = facts;
  if (testLead === null || !counts(facts))
    return {
      question,
      answer: isStarting(facts) ? STARTING : "We don't know. No check has run in the last 15 minutes.",
      tone: "unknown",
    };
  const ago = `${age(testLead.at, now)} ago`;
  return testLead.words.startsWith(FORM_REFUSED)
    ? { question, answer: `No. It did not take a form ${ago}.`, tone: "bad" }
    : { question, answer: `Yes. It took a form ${ago}.`, tone: "good" };
}

function gotThrough(facts: SiteFacts): Answer {
  const question = "Did the last lead get through?";
  const { testLead, now } = facts;
  if (testLead === null) return { question, answer: isStarting(facts) ? STARTING : "No data yet", tone: "unknown" };
  const words = `The test lead ${age(testLead.at, now)} ago: ${testLead.words}`;
  if (!testLead.ok) return { question, answer: `No. ${words}`, tone: "bad" };
  return counts(facts)
    ? { question, answer: `Yes. ${words}`, tone: "good" }
    : { question, answer: `We don't know. ${words}`, tone: "unknown" };
}

function waits({ unclaimed: n }: SiteFacts): Answer {
  const question = "Does every new lead have an assignee?";
  if (n === 0) return { question, answer: "Yes. Every new lead older than an hour is assigned.", tone: "good" };
  const who = n === 1 ? "1 new lead has" : `${n.toLocaleString("en-US")} new leads have`;
  return { question, answer: `No. ${who} waited longer than an hour without an assignee.`, tone: "bad" };
}

function restorable({ now, backups }: SiteFacts): Answer {
  const question = "Is last night's backup restorable?";
  const { newest, drill, wal, automatic, drillWords } = backups;
  if (wal === null)
    return {
      question,
      answer: "Not known. The server in DATABASE_URL is backed up by its own tools.",
      tone: "unknown",
    };
  if (!automatic) return { question, answer: "Not known. Backups are off (BACKUPS).", tone: "unknown" };
  if (!newest) return { question, answer: "No backup yet.", tone: "unknown" };
  const made = `The last backup was made ${age(newest, now)} ago`;
  if (isLate(newest, now)) return { question, answer: `No. ${made}, so last night's is missing.`, tone: "bad" };
  if (!drill) return { question, answer: `${made}. No restore has been tested yet.`, tone: "unknown" };
  const tested = `${age(drill.at, now)} ago`;
  return drill.ok
    ? { question, answer: `Yes. ${made}, and a restore test passed ${tested}.`, tone: "good" }
    : { question, answer: `No. ${made}, but a restore test failed ${tested}. ${drillWords}`, tone: "bad" };
}

function isLate(backup: Date, now: Date): boolean {
  return now.getTime() - backup.getTime() > BACKUP_LATE;
}

function toDo(problems: readonly HomeAlert[], starting: boolean): Answer {
  const question = "What do I need to do?";
  const [first] = problems;
  if (!first) return { question, answer: starting ? "Nothing yet." : "Nothing.", tone: starting ? "unknown" : "good" };
  const more = problems.length === 1 ? "" : ` ${problems.length - 1} more above.`;
  return { question, answer: `${first.text}${more}`, tone: "bad" };
}

const age = (at: Date, now: Date) => durationText(now.getTime() - at.getTime());
