import { intentOf } from "#platform/http/server/form-intent.ts";
import { readTexts } from "#platform/http/rules/form-fields.ts";
import { CircleCheck } from "lucide-react";
import { data } from "react-router";
import { outcomeWords } from "#operations/monitoring/rules/alert-message.ts";
import { SIGNAL_WORDS } from "#operations/monitoring/rules/alert-signals.ts";
import { zoneText } from "#platform/time/rules/wall-clock.ts";
import { changeAlertChannels } from "#operations/alerts/server/change-alert-channels.ts";
import { changeAlertRule } from "#operations/alerts/server/change-alert-rule.ts";
import { readAlerts } from "#operations/alerts/server/read-alerts.ts";
import { sendTestAlert } from "#operations/alerts/server/send-test-alert.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { isPublicAddress } from "#platform/http/server/is-public-address.ts";
import { findConfirmation } from "#accounts/sign-in/server/find-confirmation.ts";
import { askAgain } from "#accounts/access/desk/ask-again.ts";
import { ConfirmIdentity } from "#accounts/access/desk/ConfirmIdentity.tsx";
import { useLastAnswer } from "#accounts/access/desk/use-last-answer.ts";
import { AlertChannelsForm } from "./AlertChannelsForm.tsx";
import { AlertRefresh } from "./AlertRefresh.tsx";
import { type AlertAnswer, AlertRuleForm } from "./AlertRuleForm.tsx";
import { AlertRules } from "./AlertRules.tsx";
import { ControlTabs } from "./ControlTabs.tsx";
import { IncidentHistory, OpenIncidents } from "./IncidentList.tsx";
import { DeskPage, DeskSection } from "#ui/desk/DeskPage.tsx";
import { keepPage } from "#ui/desk/keep-page.ts";
import { Message } from "#ui/desk/Message.tsx";
import type { Route } from "./+types/control-settings.route";

const PATH = "/admin/control/settings";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "settings:write");
  const asked = new URL(request.url).searchParams.get("rule");
  const [alerts, ways] = await Promise.all([readAlerts(services), findConfirmation(services, staff)]);
  const zone = zoneText(services.site.settings().agency.timeZone);
  return { ...alerts, ways, zone, rule: alerts.rules.find(({ signal }) => signal === asked) ?? null };
}

export const handle = {
  title: "Alerts",
  description: "When the program sends an alert, and to whom.",
  intents: ["rule", "reset", "channels", "test"] as const,
};

/** Changes a rule, makes it as shipped again, changes who gets alerts, or sends a test message. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, by } = staffRequest(context, "settings:write");
  const form = await request.formData();
  const read = readTexts(form);
  const intent = intentOf(form, handle.intents);
  const about = intent === "test" ? "test" : intent === "channels" ? "channels" : "rule";
  const version = Number(read("version"));
  const signal = new URL(request.url).searchParams.get("rule") ?? "";
  const recipients = form.getAll("recipients").map(String);
  const answer = { about, fields: {}, typed: null, recipients, secret: null, stamp: services.newId() } as const;
  const outcome =
    about === "test"
      ? await sendTestAlert({ ...services, mayReach: isPublicAddress }, by)
      : about === "channels"
        ? await changeAlertChannels(services, by, { read, recipients, version })
        : await changeAlertRule(services, by, { signal, read: intent === "reset" ? null : read, version });
  const typed = Object.fromEntries([...form.keys()].map((name) => [name, read(name)]));
  if (!outcome.ok) {
    // What was typed is kept; sent once more, it replaces what someone else saved.
    const current = outcome.code === "stale" ? (outcome.current as { version: number }).version : version;
    const message = outcome.fields ? "Fix the fields marked below." : outcome.message;
    return data<AlertAnswer>(
      { ...answer, ok: false, message, fields: outcome.fields ?? {}, typed: { ...typed, version: String(current) } },
      { status: STATUS_OF[outcome.code] },
    );
  }
  const { value } = outcome;
  const secret = "secret" in value ? value.secret : null;
  if ("webhook" in value && "sent" in value) {
    const { reached, text } = outcomeWords(value);
    return data<AlertAnswer>({ ...answer, ok: reached, message: text, typed });
  }
  return data<AlertAnswer>({ ...answer, ok: true, message: doneText(value, intent, signal), secret });
}

function doneText(value: object, intent: string, signal: string): string {
  if ("secret" in value)
    return value.secret === null ? "Saved." : "Saved. Copy the webhook's signing secret now: it is not shown again.";
  const label = Object.entries(SIGNAL_WORDS).find(([name]) => name === signal)?.[1].label ?? "Rule";
  return intent === "reset" ? `${label}: the rule is back to its default.` : `${label}: the rule is saved.`;
}

export default function ControlSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { rules, rule, incidents, channels, people, delivery, zone, ways } = loaderData;
  const answer = useLastAnswer(actionData, rule?.signal ?? "");
  const open = incidents.filter(({ endedAt }) => endedAt === null);
  return (
    <DeskPage lead="What the program watches, and who is notified.">
      <ControlTabs current={PATH} />
      <AlertRefresh />
      {ways ? <ConfirmIdentity ways={ways} what="Changing alerts needs a fresh proof of who you are." /> : null}
      {actionData ? (
        <Message tone={actionData.ok ? "good" : "error"}>
          <p>{actionData.message}</p>
          {actionData.secret ? (
            <code className="mt-1 block text-lg wrap-anywhere select-all">{actionData.secret}</code>
          ) : null}
        </Message>
      ) : null}
      <section id="incidents" aria-label="Open incidents" className="scroll-mt-4">
        {open.length > 0 ? (
          <OpenIncidents incidents={open} />
        ) : (
          <p className="mb-4 flex items-center gap-2 text-muted">
            <CircleCheck aria-hidden size={18} className="shrink-0 text-accent" /> No open incidents
          </p>
        )}
      </section>
      {rule ? (
        <DeskSection id="rule" title={`Change: ${SIGNAL_WORDS[rule.signal].label}`}>
          <AlertRuleForm rule={rule} answer={answer} />
        </DeskSection>
      ) : null}
      <DeskSection id="rules" title="Alert rules">
        <AlertRules rules={rules} />
      </DeskSection>
      <DeskSection id="channels" title="Who gets alerts">
        <AlertChannelsForm channels={channels} people={people} delivery={delivery} zone={zone} answer={answer} />
      </DeskSection>
      <DeskSection id="history" title="Incidents of the last 90 days">
        <IncidentHistory incidents={incidents} />
      </DeskSection>
    </DeskPage>
  );
}

export const shouldRevalidate = askAgain;
export const clientAction = keepPage<typeof action>;
