/** Numbers that a rule can watch. Each is measured once a minute. */
export const SIGNALS = [
  "heartbeat",
  "failed_checks",
  "file_store",
  "lead_waiting",
  "journal_waiting",
  "mail_waiting",
  "mail_failed",
  "queue_waiting",
  "database_answer",
  "error_rate",
  "disk_free",
  "memory_free",
  "certificate",
  "backup_age",
  "drill_age",
  "wal_archive",
  "failed_sign_ins",
  "damaged_data",
] as const;
export type Signal = (typeof SIGNALS)[number];

/** The reading of a signal: null without data. A signal that does not apply here is not measured at all. */
export type Reading = number | null | "not-applicable";

type SignalWords = {
  /** The name of the rule on screens. */
  label: string;
  /** The measured unit, for the form: it follows a number. `flag`: 1 while it fails, so it has no limit to choose. */
  unit:
    | "minutes"
    | "seconds"
    | "hours"
    | "days"
    | "percent"
    | "milliseconds"
    | "checks"
    | "submissions"
    | "emails"
    | "sign-ins"
    | "flag";
  /** The title of an incident. */
  title: string;
  /** Says what is wrong, from the value with its unit. */
  wrong: (value: string) => string;
  advice: string;
  /** Why it may not apply to an installation; left out if it always does. */
  away?: string;
  /** Where in the desk to fix it, and what the button says that leads there. */
  path: string;
  button: string;
};

const BACKUPS_OFF = "Backups are off (BACKUPS).";

/** The texts of each signal, without personal data: they go out by email and to other programs. */
export const SIGNAL_WORDS: Record<Signal, SignalWords> = {
  heartbeat: {
    label: "Test lead",
    unit: "minutes",
    title: "The test lead does not get through",
    wrong: (value) => `The last test lead got through ${value} ago.`,
    advice: "Run the checks on the Functions screen. The first one that fails says what to repair.",
    path: "/admin/functions",
    button: "See the checks",
  },
  failed_checks: {
    label: "Failed checks",
    unit: "checks",
    title: "A check of the program failed",
    wrong: (value) => `Failed when it was last run: ${value}.`,
    advice: "Open the Functions screen. Each check says what it found.",
    path: "/admin/functions",
    button: "See the checks",
  },
  file_store: {
    label: "File store",
    unit: "flag",
    title: "The file store does not keep files",
    wrong: () => "A file that was written as a test could not be read back and removed.",
    advice: "Check the disk or the bucket that holds the files: free space, permissions and network.",
    path: "/admin/functions",
    button: "See the checks",
  },
  lead_waiting: {
    label: "Lead waiting",
    unit: "minutes",
    title: "A new lead waits too long",
    wrong: (value) => `The oldest new lead has waited ${value} of your opening hours without an attempt to reach it.`,
    advice: "Open the queue and call, or assign the lead to someone who can.",
    path: "/admin/queue",
    button: "Open the queue",
  },
  journal_waiting: {
    label: "Journal",
    unit: "submissions",
    title: "Submissions wait outside the database",
    wrong: (value) => `Still on disk, not yet in the database: ${value}. Nothing is lost.`,
    advice: "Check that the database runs. What waits is taken in by itself once the database answers.",
    path: "/admin/leads/problems",
    button: "See what happened",
  },
  mail_waiting: {
    label: "Mail waiting",
    unit: "minutes",
    title: "Email is not going out",
    wrong: (value) => `The oldest email has waited ${value} to be sent.`,
    advice: "Open the mail screen. It shows the answer of your mail server.",
    path: "/admin/mail",
    button: "See the mail",
  },
  mail_failed: {
    label: "Mail failed",
    unit: "emails",
    title: "Email could not be delivered",
    wrong: (value) => `${value} failed for good in the last hour.`,
    advice: "Open the failed emails. Correct the address or your mail server, then send them again.",
    path: "/admin/mail?status=failed",
    button: "See the emails",
  },
  queue_waiting: {
    label: "Job queue",
    unit: "seconds",
    title: "The job queue is stuck",
    wrong: (value) => `A job has been due for ${value}, and no job of its kind is running.`,
    advice: "Open the jobs. If none is running, restart the program; no job is lost.",
    path: "/admin/jobs",
    button: "See the jobs",
  },
  database_answer: {
    label: "Database response",
    unit: "milliseconds",
    title: "The database is slow",
    wrong: (value) => `The database took ${value} to answer the simplest question.`,
    advice: "Check the load and the disk of the machine that runs the database.",
    path: "/admin/live",
    button: "See the load",
  },
  error_rate: {
    label: "Error rate",
    unit: "percent",
    title: "Too many requests fail",
    wrong: (value) => `${value} of the requests in the last 5 minutes ended with a server error.`,
    advice: "Open the errors. The newest group says where the program fails.",
    path: "/admin/errors",
    button: "See the errors",
  },
  disk_free: {
    label: "Disk space",
    unit: "percent",
    title: "The disk is almost full",
    wrong: (value) => `${value} of the disk with the data folder is free.`,
    advice: "Free some space or enlarge the disk. The database stops when the disk is full.",
    path: "/admin/settings/backups",
    button: "Keep fewer backups",
  },
  memory_free: {
    label: "Memory",
    unit: "percent",
    title: "The machine is almost out of memory",
    wrong: (value) => `${value} of the memory that the program may use is free.`,
    advice: "Stop other programs on the machine, or give it more memory. The system ends a program when none is left.",
    path: "/admin/live",
    button: "See the memory",
  },
  certificate: {
    label: "Certificate",
    unit: "days",
    title: "The site's certificate expires soon",
    wrong: (value) => `The certificate of the site's address is valid for ${value} more.`,
    advice: "Check what renews it: this program (its log has the reason), or one in front, such as Caddy or certbot.",
    away: "The site's address does not begin with https://.",
    path: "/admin/control/settings?rule=certificate",
    button: "See the certificate",
  },
  backup_age: {
    label: "Backup",
    unit: "hours",
    title: "There is no recent backup",
    wrong: (value) => `No backup was finished for ${value}.`,
    advice: "Make a backup now, and look at why the last one failed.",
    away: BACKUPS_OFF,
    path: "/admin/backups",
    button: "See the backups",
  },
  drill_age: {
    label: "Restore test",
    unit: "days",
    title: "No backup was proven by a restore",
    wrong: (value) => `No restore of a backup succeeded for ${value}.`,
    advice: "Run a drill on the Backups screen, and read what it found.",
    away: BACKUPS_OFF,
    path: "/admin/backups",
    button: "See the backups",
  },
  wal_archive: {
    label: "WAL archive",
    unit: "flag",
    title: "The archive of database changes fails",
    wrong: () => "The newest changes of the database did not reach the backups, so a restore would lose them.",
    advice:
      "The Backups screen says why. Check the free space and the permissions of its place, and of the archive folder.",
    away: "Nothing is archived: backups are off (BACKUPS), or the database is on a server of its own.",
    path: "/admin/backups",
    button: "See the backups",
  },
  failed_sign_ins: {
    label: "Failed sign-ins",
    unit: "sign-ins",
    title: "Passwords are being guessed",
    wrong: (value) => `Failed or refused today (UTC): ${value}.`,
    advice:
      "Open the security screen. It says which account, and whether it has a second step; require one of everyone.",
    path: "/admin/control/security",
    button: "See the sign-ins",
  },
  damaged_data: {
    label: "Damaged data",
    unit: "flag",
    title: "Data on the disk is damaged",
    wrong: () => "Data was read that isn't as it was written.",
    advice:
      "Restore an older backup to a new folder (npm run restore), and check the disk. Don't delete any backup: a new one fails until then.",
    path: "/admin/backups",
    button: "See the backups",
  },
};

const ONE: Partial<Record<SignalWords["unit"], string>> = {
  minutes: "minute",
  seconds: "second",
  hours: "hour",
  days: "day",
  milliseconds: "millisecond",
  checks: "check",
  submissions: "submission",
  emails: "email",
  "sign-ins": "sign-in",
};

/** Formats a value of a signal with its unit, such as `12 minutes` or `4.5%`; at most one decimal. */
export function valueText(signal: Signal, value: number): string {
  const { unit } = SIGNAL_WORDS[signal];
  if (unit === "flag") return value === 0 ? "Works" : "Fails";
  const shown = (Math.floor(value * 10) / 10).toLocaleString("en-US");
  if (unit === "percent") return `${shown}%`;
  return `${shown} ${shown === "1" ? (ONE[unit] ?? unit) : unit}`;
}
