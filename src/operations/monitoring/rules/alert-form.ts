import { minutesOf } from "#leads/leads/rules/working-hours.ts";
import type { AlertRule } from "./alert-rule.ts";
import { SIGNAL_WORDS } from "./alert-signals.ts";

/** The parts of a rule that an owner may change. */
export type RuleChange = Omit<AlertRule, "signal" | "side">;
/**
 * The recipients of alerts. `recipients` are ids of staff, none means all owners; `quiet` in minutes after midnight.
 */
type AlertChannels = {
  recipients: string[];
  quietFrom: number | null;
  quietTo: number | null;
  webhookUrl: string | null;
  /** True if the webhook may be inside the agency's own network. */
  webhookPrivate: boolean;
};

type Parsed<T> = { ok: true; value: T } | { ok: false; fields: Record<string, string> };

/** Longest duration before a condition is an alarm, minutes: a day. */
const MAX_MINUTES = 1_440;
const MAX_THRESHOLD = 1_000_000;

/** Parses a rule's form: fields `threshold`, `minutes` and the boxes. A rule without a limit keeps the one it has. */
export function parseRule(rule: AlertRule, read: (field: string) => string): Parsed<RuleChange> {
  const fields: Record<string, string> = {};
  const { unit } = SIGNAL_WORDS[rule.signal];
  const highest = unit === "percent" ? 100 : MAX_THRESHOLD;
  const threshold = unit === "flag" ? rule.threshold : numberOf(read("threshold"));
  if (!(threshold >= 0 && threshold <= highest))
    fields.threshold = `Enter a number from 0 to ${highest.toLocaleString("en-US")}.`;
  const minutes = numberOf(read("minutes"));
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > MAX_MINUTES)
    fields.minutes = `Enter whole minutes from 0 to ${MAX_MINUTES.toLocaleString("en-US")}.`;
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  const checked = (name: string) => read(name) !== "";
  return {
    ok: true,
    value: {
      threshold,
      minutes,
      enabled: checked("enabled"),
      quiet: checked("quiet"),
      mail: checked("mail"),
      webhook: checked("webhook"),
      push: checked("push"),
      text: checked("text"),
    },
  };
}

function numberOf(text: string): number {
  return /^\d{1,9}(?:\.\d{1,3})?$/.test(text.trim().replaceAll(",", ""))
    ? Number(text.replaceAll(",", ""))
    : Number.NaN;
}

export const NEED_BOTH = "Enter both times, for example 21:00 and 07:00, or leave both empty.";
const NEED_HTTP = "Enter an address that begins with https:// or http://, or leave it empty.";
export const NEED_HTTPS = "Enter an address that begins with https://, or leave it empty.";

/**
 * Parses the recipients of alerts: `recipients`, `quiet_from` and `quiet_to` (both empty: none), `webhook_url`, which
 * `readAddress` parses to an address, or null if invalid, and the box `webhook_private`.
 */
export function parseChannels(
  read: (field: string) => string,
  recipients: readonly string[],
  readAddress: (typed: string, isPrivate: boolean) => string | null,
): Parsed<AlertChannels> {
  const fields: Record<string, string> = {};
  const [from, to] = [read("quiet_from").trim(), read("quiet_to").trim()];
  const [quietFrom, quietTo] = [minutesOf(from), minutesOf(to)];
  const none = from === "" && to === "";
  if (!none && quietFrom === null) fields.quiet_from = NEED_BOTH;
  if (!none && quietTo === null) fields.quiet_to = NEED_BOTH;
  const typed = read("webhook_url").trim();
  const webhookPrivate = typed !== "" && read("webhook_private") !== "";
  const webhookUrl = typed === "" ? null : readAddress(typed, webhookPrivate);
  if (typed !== "" && webhookUrl === null) fields.webhook_url = webhookPrivate ? NEED_HTTP : NEED_HTTPS;
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  return {
    ok: true,
    value: { recipients: [...new Set(recipients)], quietFrom, quietTo, webhookUrl, webhookPrivate },
  };
}
