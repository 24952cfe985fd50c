/** The subject of a line of the activity log. */
export type NamedRecord = {
  /** What it is, such as "Lead". */
  kind: string;
  /** Its name, or what tells it apart; empty if the kind says all. */
  name: string;
  /** Its screen; null without one. */
  to: string | null;
};

type KindWords = { label: string; screen?: (id: string) => string; isNamed?: true };

/** The kinds with words and a screen of their own; others are shown as they are called. */
const KINDS: Record<string, KindWords> = {
  lead: { label: "Lead", screen: (id) => `/admin/leads/${id}`, isNamed: true },
  article: { label: "Article", screen: (id) => `/admin/articles/${id}`, isNamed: true },
  staff: { label: "Person", screen: (id) => `/admin/staff/${id}`, isNamed: true },
  setting: { label: "Setting", screen: (id) => `/admin/settings/${id}` },
  alert: { label: "Alert" },
  alert_rule: { label: "Alert rule", screen: (id) => `/admin/control/settings?rule=${id}#rule` },
  alert_channels: { label: "Who gets alerts", screen: () => "/admin/control/settings#channels" },
  backup: { label: "Backup", screen: () => "/admin/backups" },
  "backup-key": { label: "The key of the backups", screen: () => "/admin/backups#key" },
  program: { label: "Version", screen: () => "/admin/upgrade" },
  error: { label: "Error", screen: (id) => `/admin/errors?error=${id}#error` },
  job: { label: "Job", screen: () => "/admin/jobs" },
  key: { label: "API key", screen: () => "/admin/keys" },
  webhook: { label: "Webhook", screen: () => "/admin/webhooks" },
  mail: { label: "Email", screen: () => "/admin/mail" },
  policy: { label: "Policy" },
  booking: { label: "Appointment" },
  image: { label: "Image" },
  "lead-import": { label: "Import of leads", screen: (id) => `/admin/leads/imports/${id}` },
  "article-import": { label: "Import of articles", screen: (id) => `/admin/articles/imports/${id}` },
};

/**
 * Names the subject of a line. `name`: the one that it has now, null if none was found; `sees`: whether the reader may see
 * leads.
 */
export function recordWords(
  { recordType, recordId }: { recordType: string; recordId: string },
  name: string | null,
  sees: boolean,
): NamedRecord {
  const { label, screen, isNamed } = KINDS[recordType] ?? { label: sentence(recordType) };
  const to = screen?.(recordId) ?? null;
  if (recordType === "lead" && !sees) return { kind: label, name: shortened(recordId), to: null };
  if (isNamed)
    return name === null ? { kind: label, name: "that is no longer there", to: null } : { kind: label, name, to };
  // Ids of other records say nothing to people; what was named by words does.
  const isWord = /^[a-zA-Z][a-zA-Z._-]{1,40}$/.test(recordId) && !["all", "backup.key"].includes(recordId);
  return { kind: label, name: isWord ? recordId : "", to };
}

const shortened = (id: string) => (id.length > 12 ? `${id.slice(0, 8)}…` : id);

function sentence(type: string): string {
  const words = type.replaceAll(/[-_]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The ids under which the program works by itself. */
const OWN_WORK = [
  "article-schedule",
  "article-trash",
  "automatic-assignment",
  "backup-schedule",
  "demo-agency",
  "function-check",
  "retention",
  "site-audit",
  "site-import",
];

/** Tells whether a line is of work that the program does by itself, and of no person or other program. */
export function isOwnWork({ actorKind, actorId }: { actorKind: string; actorId: string }): boolean {
  return actorKind === "key" && OWN_WORK.includes(actorId);
}
