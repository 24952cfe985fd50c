import type { EmailContent } from "#leads/notifications/rules/email-content.ts";
import type { MailState } from "#leads/notifications/rules/mail-state.ts";
import type { DeliveryState } from "#leads/webhooks/rules/webhook.ts";
import { durationText } from "#platform/time/rules/duration-text.ts";
import { momentText } from "#platform/time/rules/wall-clock.ts";
import type { AlertRule } from "./alert-rule.ts";
import { type Signal, SIGNAL_WORDS, valueText } from "./alert-signals.ts";

const CONTROL_CENTER = "/admin/control/settings";

/** Returns an incident's title and measurement: `detail` if that has its own words. */
export function incidentWords(
  rule: Pick<AlertRule, "signal" | "side" | "threshold" | "minutes">,
  value: number | null,
  detail: string | null = null,
): { title: string; message: string } {
  const { label, title, wrong, unit } = SIGNAL_WORDS[rule.signal];
  if (value === null)
    return {
      title: `No data: ${label}`,
      message: `This could not be measured for ${minutesText(rule.minutes)}. What measures it may have stopped.`,
    };
  if (detail !== null) return { title, message: detail };
  const limit = unit === "flag" ? "" : ` The limit is ${valueText(rule.signal, rule.threshold)}.`;
  return { title, message: wrong(valueText(rule.signal, value)) + limit };
}

/**
 * Returns what a rule measured when its incident began and what it measures now; null where neither is known, or the
 * signal only works or fails. `settles`: when it closes by itself if the value stays fine.
 */
export function thenAndNow(
  { signal, threshold }: Pick<AlertRule, "signal" | "threshold">,
  { opened, now, settles }: { opened: number | null; now: number | null; settles: Date | null },
  at: Date,
): string | null {
  const shown = (value: number | null) => (value === null ? "not known" : valueText(signal, value));
  const limit = SIGNAL_WORDS[signal].unit === "flag" ? "" : ` The limit is ${valueText(signal, threshold)}.`;
  const values = opened === null && now === null ? null : `Then ${shown(opened)}, now ${shown(now)}.${limit}`;
  if (settles === null) return values;
  const left = durationText(Math.max(0, settles.getTime() - at.getTime()));
  return `${values ?? ""} It is fine again, and closes by itself in ${left} if it stays so.`.trim();
}

function minutesText(minutes: number): string {
  return minutes === 1 ? "1 minute" : `${Math.max(minutes, 1)} minutes`;
}

/** Returns the condition of a rule, such as `above 15 minutes for 2 minutes`. */
export function conditionText({ signal, side, threshold, minutes }: AlertRule): string {
  const lasting = minutes === 0 ? "at once" : `for ${minutesText(minutes)}`;
  if (SIGNAL_WORDS[signal].unit === "flag") return `fails ${lasting}`;
  return `${side} ${valueText(signal, threshold)} ${lasting}`;
}

/** `unsure`: a text was handed over and may have been sent; it is not sent again. */
export type AlertDeliveryState = DeliveryState | "unsure";
/** The result of a message: its emails by state, the one to the webhook, and those to browsers and phones by state. */
export type AlertOutcome = Record<MailState, number> & {
  webhook: DeliveryState | "none";
  push: Record<DeliveryState, number>;
  text: Record<AlertDeliveryState, number>;
};
export const NO_DELIVERIES: AlertOutcome["push"] = { delivered: 0, waiting: 0, failed: 0 };
export const NO_TEXTS: AlertOutcome["text"] = { ...NO_DELIVERIES, unsure: 0 };

const KEPT = "kept and not sent, since email isn't set up yet (SMTP_URL).";
const WEBHOOK: Record<AlertOutcome["webhook"], string> = {
  none: "",
  delivered: "The webhook took the message.",
  waiting: "The webhook has not taken the message yet; it is sent again.",
  failed: "The webhook did not take the message.",
};

/** Describes the result of a message; `reached`: someone got it. */
export function outcomeWords(outcome: AlertOutcome): { reached: boolean; text: string } {
  const { sent, kept, waiting, failed, webhook, push, text: texted } = outcome;
  const counted = (of: string) => (n: number, one: string, many: string) =>
    n === 0 ? "" : n === 1 ? `1 ${of} ${one}` : `${n} ${of}s ${many}`;
  const [emails, pushes, texts] = [counted("email"), counted("notification"), counted("text")];
  const sentences = [
    emails(sent, "was sent.", "were sent."),
    emails(waiting, "could not be sent yet and is tried again.", "could not be sent yet and are tried again."),
    emails(kept, `was ${KEPT}`, `were ${KEPT}`),
    emails(failed, "could not be delivered.", "could not be delivered."),
    WEBHOOK[webhook],
    pushes(push.delivered, "was given to the browser’s push service.", "were given to the browsers’ push services."),
    pushes(push.waiting, "could not be sent yet and is tried again.", "could not be sent yet and are tried again."),
    pushes(push.failed, "could not be sent.", "could not be sent."),
    texts(texted.delivered, "was given to the provider of texts.", "were given to the provider of texts."),
    texts(texted.waiting, "has not been sent yet.", "have not been sent yet."),
    texts(texted.unsure, "may have been sent, and is not sent again.", "may have been sent, and are not sent again."),
    texts(texted.failed, "could not be sent or delivered.", "could not be sent or delivered."),
  ].filter(Boolean);
  const text = sentences.length > 0 ? sentences.join(" ") : "No message was sent: nobody gets this alert.";
  return { reached: sent > 0 || webhook === "delivered" || push.delivered > 0 || texted.delivered > 0, text };
}

/** The ways in which alerts reach people, and those of them that have no queue of their own. */
export const ALERT_CHANNELS = ["mail", "webhook", "push", "text"] as const;
export type AlertChannel = (typeof ALERT_CHANNELS)[number];
export type DeliveryChannel = Exclude<AlertChannel, "mail">;
export const CHANNEL_WORDS: Record<AlertChannel, string> = {
  mail: "by email",
  webhook: "by the webhook",
  push: "as a notification of a browser",
  text: "by text",
};

/** The place where alerts go: the address of a reader or of the webhook, or the id of a browser or a phone. */
export type AlertTarget = { channel: AlertChannel; to: string };

/** One message about an incident; `test` has none. `confirm`: the address at which its reader says that it arrived. */
export type AlertMessage =
  | { kind: "opened"; signal: Signal; title: string; message: string; since: Date }
  | { kind: "recovered"; signal: Signal; title: string; since: Date; until: Date }
  | { kind: "test"; confirm: string };

/** Returns a message as an email. `base` is the site's address, times are those of the agency's zone. */
export function alertEmail(given: AlertMessage, base: string, timeZone: string): EmailContent {
  if (given.kind === "test")
    return {
      subject: "Test: alerts reach you",
      greeting: "This is a test message. Nothing is wrong.",
      parts: [
        { text: "Say that it arrived: until someone does, the program can’t know that its alerts reach anyone." },
        { link: given.confirm, label: "I got this message" },
        {
          text: "Alerts of your program arrive like this: one when something is wrong, and one when it is resolved.",
        },
        { link: `${base}${CONTROL_CENTER}`, label: "Change the alerts" },
      ],
    };
  if (given.kind === "recovered")
    return {
      subject: `Resolved: ${given.title}`,
      greeting: "This is resolved. You don't need to do anything.",
      parts: [
        {
          facts: [
            ["It began", momentText(given.since, timeZone)],
            ["It ended", momentText(given.until, timeZone)],
            ["It lasted", durationText(given.until.getTime() - given.since.getTime())],
          ],
        },
        { link: `${base}${CONTROL_CENTER}#history`, label: "See the incidents" },
      ],
    };
  const { advice, path } = SIGNAL_WORDS[given.signal];
  return {
    subject: `Alert: ${given.title}`,
    greeting: given.message,
    parts: [
      { facts: [["Since", momentText(given.since, timeZone)]] },
      { text: `What to do: ${advice}` },
      { link: `${base}${path}`, label: "Open the desk" },
      { text: "You get one more email when it is resolved." },
    ],
  };
}

/** Returns a message for another program, as JSON; `at` is when it was written. */
export function alertPayload(given: AlertMessage, base: string, at: Date): object {
  const envelope = { type: `alert.${given.kind}`, timestamp: at.toISOString() };
  if (given.kind === "test") {
    const message = "Nothing is wrong. Open the link to say that this message arrived.";
    return { ...envelope, data: { title: "Test", message, link: given.confirm } };
  }
  const { advice, path } = SIGNAL_WORDS[given.signal];
  const data = { rule: given.signal, title: given.title, since: given.since.toISOString(), link: `${base}${path}` };
  if (given.kind === "recovered") return { ...envelope, data: { ...data, until: given.until.toISOString() } };
  return { ...envelope, data: { ...data, message: given.message, what_to_do: advice } };
}

/** A notification of a browser. The next one with the same `tag` takes its place; a click opens `path`. */
export type AlertPush = { alert: { title: string; body: string; tag: string; path: string } };

/** Returns a message as a notification; `tag` names what it is about. */
export function alertPush(given: AlertMessage, tag: string): AlertPush {
  const shown = (title: string, body: string, path: string) => ({ alert: { title, body, tag, path } });
  if (given.kind === "test") {
    const path = given.confirm.replace(/^https?:\/\/[^/]+/, "");
    return shown("Test: alerts reach you", "Nothing is wrong. Open this to say that it arrived.", path);
  }
  if (given.kind === "recovered") {
    const lasted = durationText(given.until.getTime() - given.since.getTime());
    return shown(`Resolved: ${given.title}`, `It lasted ${lasted}. You don't need to do anything.`, CONTROL_CENTER);
  }
  return shown(`Alert: ${given.title}`, given.message, CONTROL_CENTER);
}
