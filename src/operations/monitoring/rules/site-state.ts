import { eachFaultOnce, type HomeAlert } from "./home-alerts.ts";
import { durationText } from "#platform/time/rules/duration-text.ts";
import { BACKUP_LATE } from "#operations/backups/rules/backup-age.ts";
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
  /**
   * When the data was last backed up, null if it never was; and the newest backup with a restore test. `off`: no
   * backups are made; `elsewhere`: the server in `DATABASE_URL` is backed up by its own tools.
   */
  backup: Date | null | "off" | "elsewhere";
  drill: { at: Date; ok: boolean; words: string } | null;
  /** Other alerts for the owner (`homeAlerts`), most urgent first. */
  alerts: readonly HomeAlert[];
  /** What was never proved (`doubtsOf`), most urgent first. */
  doubts: readonly HomeAlert[];
};

export type Tone = "good" | "bad" | "unknown";
type Answer = { question: string; answer: string; tone: Tone };
/** The top sentence; `problems` are most urgent first, a sentence each. */
export type SiteState = { tone: Tone; sentence: string; problems: HomeAlert[]; answers: Answer[] };

/** Time that a test lead counts, and that a start may take, milliseconds. */
const LEAD_COUNTS = 15 * 60_000;
const START = 2 * 60_000;
/** Functions that need the file store: if it fails, its own check says so for all of them. */
const NEED_FILES: readonly FunctionName[] = ["gcs-health", "secure-upload", "gcs-download"];

const STARTING = "Starting. The first check runs within a minute.";
const TO_JOBS = { to: "/admin/jobs", label: "See the jobs" };
const TO_BACKUPS = { to: "/admin/backups", label: "See the backups" };

/** Says whether all is well, or what is wrong and what to do about it, and answers the five questions of an owner. */
export function siteState(facts: SiteFacts): SiteState {
  const found = [...leadProblems(facts), ...functionProblems(facts), ...backupProblems(facts), ...facts.alerts];
  const wrong = eachFaultOnce(found);
  const problems = [...wrong, ...facts.doubts];
  const [first] = problems;
  const starting = isStarting(facts);
  const answers = [isUp(facts), gotThrough(facts), waits(facts), restorable(facts), toDo(problems, starting)];
  if (first) return { tone: wrong.length > 0 ? "bad" : "unknown", sentence: first.text, problems, answers };
  if (starting) return { tone: "unknown", sentence: STARTING, problems, answers };
  return { tone: "good", sentence: "All is well.", problems, answers };
}

/** Tells whether a test lead is recent enough to count. */
function counts({ testLead, now }: SiteFacts): boolean {
  return testLead !== null && now.getTime() - testLead.at.getTime() <= LEAD_COUNTS;
}

function isStarting(facts: SiteFacts): boolean {
  return !counts(facts) && facts.now.getTime() - facts.startedAt.getTime() < START;
}

function leadProblems(facts: SiteFacts): HomeAlert[] {
  const { testLead } = facts;
  if (isStarting(facts)) return [];
  if (testLead === null || !counts(facts)) {
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
      link: { to: "/admin/control/overview", label: "See the checks" },
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

function backupProblems({ now, backup, drill }: SiteFacts): HomeAlert[] {
  if (backup === "off" || backup === "elsewhere") return [];
  return [
    ...(drill && !drill.ok ? [{ text: `The last restore test failed. ${drill.words}`, link: TO_BACKUPS }] : []),
    ...(backup !== null && isLate(backup, now)
      ? [{ text: `The last backup is ${age(backup, now)} old. Make a new one.`, link: TO_BACKUPS, about: "backup_age" }]
      : []),
  ];
}

function isLate(backup: Date, now: Date): boolean {
  return now.getTime() - backup.getTime() > BACKUP_LATE;
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

function restorable({ now, backup, drill }: SiteFacts): Answer {
  const question = "Is last night's backup restorable?";
  if (backup === "off") return { question, answer: "Not known. Backups are off (BACKUPS).", tone: "unknown" };
  if (backup === "elsewhere")
    return {
      question,
      answer: "Not known. The server in DATABASE_URL is backed up by its own tools.",
      tone: "unknown",
    };
  if (!backup) return { question, answer: "No backup yet.", tone: "unknown" };
  const made = `The last backup was made ${age(backup, now)} ago`;
  if (isLate(backup, now)) return { question, answer: `No. ${made}, so last night's is missing.`, tone: "bad" };
  if (!drill) return { question, answer: `${made}. No restore has been tested yet.`, tone: "unknown" };
  const tested = `${age(drill.at, now)} ago`;
  return drill.ok
    ? { question, answer: `Yes. ${made}, and a restore test passed ${tested}.`, tone: "good" }
    : { question, answer: `No. ${made}, but a restore test failed ${tested}. ${drill.words}`, tone: "bad" };
}

function toDo(problems: readonly HomeAlert[], starting: boolean): Answer {
  const question = "What do I need to do?";
  const [first] = problems;
  if (!first) return { question, answer: starting ? "Nothing yet." : "Nothing.", tone: starting ? "unknown" : "good" };
  const more = problems.length === 1 ? "" : ` ${problems.length - 1} more above.`;
  return { question, answer: `${first.text}${more}`, tone: "bad" };
}

const age = (at: Date, now: Date) => durationText(now.getTime() - at.getTime());
