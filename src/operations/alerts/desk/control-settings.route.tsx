import { form, formAction, type FormWork, text, texts } from "#platform/http/server/form-action.ts";
import { z } from "zod";
import type { Failure } from "#platform/access/rules/outcome.ts";
import { readTexts } from "#platform/http/rules/form-fields.ts";
import { CircleCheck } from "lucide-react";
import { data, Link } from "react-router";
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
import { TEXTS_A_DAY } from "#operations/monitoring/rules/alert-text.ts";
import { removeAlertPhone } from "#operations/alerts/server/add-alert-phone.ts";
import { turnOffAlerts } from "#operations/alerts/server/turn-on-alerts.ts";
import { AlertBrowsers } from "./AlertBrowsers.tsx";
import { AlertPhones } from "./AlertPhones.tsx";
import { AlertWays } from "./AlertWays.tsx";
import { AlertChannelsForm } from "./AlertChannelsForm.tsx";
import { AlertRefresh } from "./AlertRefresh.tsx";
import { type AlertAnswer, AlertRuleForm } from "./AlertRuleForm.tsx";
import { AlertRules } from "./AlertRules.tsx";
import { ControlTabs } from "./ControlTabs.tsx";
import { IncidentHistory, OpenIncidents } from "./IncidentList.tsx";
import { deskButton } from "#ui/desk/Button.tsx";
import { DeskPage, DeskSection } from "#ui/desk/DeskPage.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { Message } from "#ui/desk/Message.tsx";
import type { Route } from "./+types/control-settings.route";

const PATH = "/admin/control/settings";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "settings:write");
  const asked = new URL(request.url).searchParams.get("rule");
  const [alerts, confirmation] = await Promise.all([readAlerts(services), findConfirmation(services, staff)]);
  const zone = zoneText(services.site.settings().agency.timeZone);
  return { ...alerts, confirmation, zone, rule: alerts.rules.find(({ signal }) => signal === asked) ?? null };
}

export const handle = {
  title: "Alerts",
  description: "When the program sends an alert, and to whom.",
};

type Given = Partial<AlertAnswer> & Pick<AlertAnswer, "about" | "ok" | "message">;

function answer({ services, form: sent }: FormWork, given: Given, status = 200) {
  const recipients = sent.getAll("recipients").map(String);
  const blank = { fields: {}, typed: null, recipients, secret: null, stamp: services.newId() };
  return data<AlertAnswer>({ ...blank, ...given }, { status });
}

function typedIn(sent: FormData): Record<string, string> {
  const read = readTexts(sent);
  return Object.fromEntries([...sent.keys()].map((name) => [name, read(name)]));
}

function refuse(work: FormWork, about: AlertAnswer["about"], failure: Failure, version: number) {
  // What was typed is kept; sent once more, it replaces what someone else saved.
  const current = failure.code === "stale" ? (failure.current as { version: number }).version : version;
  const message = failure.fields ? "Fix the fields marked below." : failure.message;
  const typed = { ...typedIn(work.form), version: String(current) };
  return answer(work, { about, ok: false, message, fields: failure.fields ?? {}, typed }, STATUS_OF[failure.code]);
}

const seen = z.coerce.number().catch(Number.NaN);

const changesRule = (isReset: boolean) =>
  form({ version: seen }, async (work, { version }) => {
    const signal = new URL(work.request.url).searchParams.get("rule") ?? "";
    const read = isReset ? null : readTexts(work.form);
    const changed = await changeAlertRule(work.services, work.by, { signal, read, version });
    if (!changed.ok) return refuse(work, "rule", changed, version);
    const { label } = SIGNAL_WORDS[changed.value.signal];
    const message = isReset ? `${label}: the rule is back to its default.` : `${label}: the rule is saved.`;
    return answer(work, { about: "rule", ok: true, message });
  });

/** Changes a rule, makes it as shipped again, changes who gets alerts, sends a test message, or ends a browser or a number. */
export const action = formAction("settings:write", {
  rule: changesRule(false),
  reset: changesRule(true),
  channels: form({ version: seen, recipients: texts }, async (work, { version, recipients }) => {
    const given = { read: readTexts(work.form), recipients, version };
    const changed = await changeAlertChannels(work.services, work.by, given);
    if (!changed.ok) return refuse(work, "channels", changed, version);
    const { secret } = changed.value;
    const message = secret === null ? "Saved." : "Saved. Copy the webhook's signing secret now: it is not shown again.";
    return answer(work, { about: "channels", ok: true, message, secret });
  }),
  test: form({ version: seen }, async (work, { version }) => {
    const sent = await sendTestAlert({ ...work.services, mayReach: isPublicAddress }, work.by);
    if (!sent.ok) return refuse(work, "test", sent, version);
    const { reached, text: message } = outcomeWords(sent.value);
    const typed = typedIn(work.form);
    return answer(work, { about: "test", ok: reached, message, typed });
  }),
  "browser-off": form({ id: text }, async (work, { id }) => {
    const turned = await turnOffAlerts(work.services, work.by, id);
    if (!turned.ok) return refuse(work, "browser", turned, 0);
    return answer(work, { about: "browser", ok: true, message: "That browser gets no more alerts." });
  }),
  "phone-off": form({ id: text }, async (work, { id }) => {
    const removed = await removeAlertPhone(work.services, work.by, id);
    if (!removed.ok) return refuse(work, "phone", removed, 0);
    return answer(work, { about: "phone", ok: true, message: "That number gets no more alerts." });
  }),
});

export default function ControlSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { rules, rule, incidents, channels, people, delivery, zone, ways, browsers, phones, confirmation } = loaderData;
  const answer = useLastAnswer(actionData, rule?.signal ?? "");
  const open = incidents.filter(({ endedAt }) => endedAt === null);
  return (
    <DeskPage lead="What the program watches, and who is notified.">
      <ControlTabs current={PATH} />
      <AlertRefresh />
      {confirmation ? (
        <ConfirmIdentity ways={confirmation} what="Changing alerts needs a fresh proof of who you are." />
      ) : null}
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
        <AlertWays ways={ways} />
        <AlertChannelsForm channels={channels} people={people} delivery={delivery} zone={zone} answer={answer} />
      </DeskSection>
      <DeskSection
        id="browsers"
        title="Browsers that show alerts"
        aside={
          <Link to="/admin/alerts/browsers" className={deskButton("plain")}>
            Your browsers
          </Link>
        }
      >
        <AlertBrowsers browsers={browsers} />
      </DeskSection>
      <DeskSection
        id="phones"
        title="Phones that get alert texts"
        aside={
          <Link to="/admin/alerts/phones" className={deskButton("plain")}>
            Your numbers
          </Link>
        }
      >
        <AlertPhones phones={phones} />
        <p className="mt-2 max-w-prose text-sm text-muted">
          At most {TEXTS_A_DAY} texts go to a number in 24 hours. What comes after them goes out as one text once there
          is room.
        </p>
      </DeskSection>
      <DeskSection id="history" title="Incidents of the last 90 days">
        <IncidentHistory incidents={incidents} />
      </DeskSection>
    </DeskPage>
  );
}

export const shouldRevalidate = askAgain;
export const clientAction = stayOnFailure<typeof action>;
