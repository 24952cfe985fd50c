import { z } from "@hono/zod-openapi";
import { ok } from "#platform/access/rules/outcome.ts";
import { timeText } from "#leads/leads/rules/working-hours.ts";
import { SIGNALS } from "#operations/monitoring/rules/alert-signals.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import { expectedVersion } from "#platform/http/server/if-match.ts";
import type { Services } from "#platform/program/server/services.ts";
import { isPublicAddress } from "#platform/http/server/is-public-address.ts";
import { KEPT_DAYS } from "#agency/retention/rules/kept-days.ts";
import { type Channels, type Incident, listIncidents, readChannels } from "./alerts-store.ts";
import { changeAlertChannels } from "./change-alert-channels.ts";
import { changeAlertRule } from "./change-alert-rule.ts";
import { readRules } from "./read-alerts.ts";
import { sendTestAlert } from "./send-test-alert.ts";

type Needs = Pick<
  Services,
  "config" | "db" | "journal" | "log" | "mailer" | "newId" | "now" | "sealing" | "site" | "texts"
>;

const alert = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  /** When it began. */
  timestamp: z.string(),
  status: z.enum(["error", "healthy"]),
  rule: z.enum(SIGNALS),
  /** null while it is open. */
  ended_at: z.string().nullable(),
});
const alertJson = (one: Incident) => ({
  ...one,
  timestamp: one.since,
  status: one.endedAt ? ("healthy" as const) : ("error" as const),
  rule: one.signal,
});

const changeable = {
  threshold: z.number(),
  minutes: z.number(),
  enabled: z.boolean(),
  quiet: z.boolean(),
  mail: z.boolean(),
  webhook: z.boolean(),
  push: z.boolean().default(true),
  text: z.boolean().default(true),
};
const rule = z.object({
  signal: z.enum(SIGNALS),
  side: z.enum(["above", "below"]),
  ...changeable,
  version: z.number(),
});
/** Mounts the calls about alerts: open incidents, and the rules that decide them. */
export function mountAlerts(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/admin/alerts",
      summary: "Alerts of the last 90 days: open ones first, then the newest",
      right: "metrics:read",
      query: z.object({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
      answer: z.object({ alerts: z.array(alert), next: z.null() }),
    },
    async (_c, { query: { limit } }) => {
      const since = new Date(services.now().getTime() - KEPT_DAYS.alerts * 86_400_000);
      return ok({ alerts: (await listIncidents(services.db, since, limit)).map(alertJson), next: null });
    },
  );
  mountRules(endpoints, services);
  mountChannels(endpoints, services);
}

function mountRules(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/admin/alert-rules",
      summary: "The rules of the alerts, each with what was measured last; null without data",
      right: "metrics:read",
      answer: z.object({
        alert_rules: z.array(
          rule.extend({
            value: z.number().nullable(),
            state: z.enum(["off", "not-applicable", "no-data", "well", "bad"]),
          }),
        ),
        next: z.null(),
      }),
    },
    async () => {
      const rules = await readRules(services);
      return ok({
        alertRules: rules.map((one) => ({ ...one, state: one.status })),
        next: null,
      });
    },
  );
  endpoints.mount(
    {
      method: "put",
      path: "/api/admin/alert-rules/{signal}",
      summary: "Change a rule",
      right: "settings:write",
      body: z.object(changeable),
      answer: rule,
    },
    async (c, { params, body }) => {
      const read = (field: string) => fieldText(body[field as keyof typeof body]);
      return changeAlertRule(services, byOf(c), { signal: params.signal, read, version: expectedVersion(c) });
    },
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/admin/alert-rules/{signal}/reset",
      summary: "Make a rule as shipped again",
      right: "settings:write",
      body: z.object({}),
      mayBeEmpty: true,
      answer: rule,
    },
    async (c, { params }) =>
      changeAlertRule(services, byOf(c), { signal: params.signal, read: null, version: expectedVersion(c) }),
  );
}

/** Returns a value as the form would send it: an unchecked box sends nothing. */
function fieldText(value: number | boolean | undefined): string {
  return typeof value === "number" ? String(value) : value ? "on" : "";
}

const channels = z.object({
  /** Ids of staff; empty: every owner. */
  recipients: z.array(z.string()),
  /** `21:00` in the agency's time zone; null without quiet hours. */
  quiet_from: z.string().nullable(),
  quiet_to: z.string().nullable(),
  webhook_url: z.string().nullable(),
  /** True if it may be inside the agency's own network. */
  webhook_private: z.boolean(),
  version: z.number(),
});
const withTimes = <C extends Pick<Channels, "quietFrom" | "quietTo">>(one: C) => ({
  ...one,
  quietFrom: one.quietFrom === null ? null : timeText(one.quietFrom),
  quietTo: one.quietTo === null ? null : timeText(one.quietTo),
});

function mountChannels(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/admin/alert-channels",
      summary: "Who gets alerts, the quiet hours and the webhook",
      right: "settings:write",
      answer: channels,
    },
    async () => ok(withTimes(await readChannels(services.db))),
  );
  endpoints.mount(
    {
      method: "put",
      path: "/api/admin/alert-channels",
      summary:
        "Change who gets alerts; another webhook address also needs keys:manage, and its secret is answered once",
      right: "settings:write",
      body: z.object({
        recipients: z.array(z.string().max(100)).max(200),
        quiet_from: z.string().max(10).nullable(),
        quiet_to: z.string().max(10).nullable(),
        webhook_url: z.string().max(2_000).nullable(),
        webhook_private: z.boolean().default(false),
      }),
      answer: channels.extend({ webhook_secret: z.string().nullable() }),
      current: channels,
    },
    async (c, { body }) => {
      const { recipients, quietFrom, quietTo, webhookUrl, webhookPrivate } = body;
      const typed: Record<string, string | null> = {
        quiet_from: quietFrom,
        quiet_to: quietTo,
        webhook_url: webhookUrl,
        webhook_private: fieldText(webhookPrivate),
      };
      const given = { read: (field: string) => typed[field] ?? "", recipients, version: expectedVersion(c) };
      const done = await changeAlertChannels(services, byOf(c), given);
      if (done.ok) return ok({ ...withTimes(done.value.channels), webhookSecret: done.value.secret });
      return done.current ? { ...done, current: withTimes(done.current as Channels) } : done;
    },
  );
  mountTest(endpoints, services);
}

function mountTest(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "post",
      path: "/api/admin/alerts/test",
      summary: "Send a test message to everyone who gets alerts",
      right: "settings:write",
      body: z.object({}),
      mayBeEmpty: true,
      answer: z.object({
        /** Emails by their state; `kept`: no mail server is set up. */
        sent: z.number(),
        kept: z.number(),
        waiting: z.number(),
        failed: z.number(),
        webhook: z.enum(["none", "waiting", "delivered", "failed"]),
        /** Notifications of browsers by their state; `delivered`: their push services took them. */
        push: z.object({ delivered: z.number(), waiting: z.number(), failed: z.number() }),
        /** Texts by their state; `delivered`: the provider took them; `unsure`: they may have been sent. */
        text: z.object({ delivered: z.number(), waiting: z.number(), failed: z.number(), unsure: z.number() }),
      }),
    },
    async (c) => sendTestAlert({ ...services, mayReach: isPublicAddress }, byOf(c)),
  );
}
