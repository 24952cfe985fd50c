import { data, Link, redirect } from "react-router";
import { conflict, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { may } from "#platform/access/rules/rights.ts";
import { maySet } from "#agency/site/rules/settings-proof.ts";
import { form, formAction, type FormWork, text } from "#platform/http/server/form-action.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { addDays } from "#platform/time/rules/calendar-day.ts";
import { momentAt, wallClock } from "#platform/time/rules/wall-clock.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { inboxAddress, NEXT, parseInboxList, threadAddress } from "#leads/conversations/rules/inbox-list.ts";
import { isSnooze, type Snooze } from "#leads/conversations/rules/snooze.ts";
import { changeConversation, type ConversationChange } from "#leads/conversations/server/change-conversation.ts";
import { fillTemplates } from "#leads/conversations/server/fill-templates.ts";
import { readThread } from "#leads/conversations/server/read-thread.ts";
import { signUploadUrl } from "#leads/intake/server/sign-upload-url.ts";
import { sendMessage } from "#leads/conversations/server/send-message.ts";
import { BackLink } from "#ui/desk/BackLink.tsx";
import { deskButton } from "#ui/desk/Button.tsx";
import { DeskPage } from "#ui/desk/DeskPage.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import type { DeskScreen } from "#ui/desk/use-screen.ts";
import { ChannelTabs } from "./ChannelTabs.tsx";
import { ConversationActions } from "./ConversationActions.tsx";
import { MailComposer } from "./MailComposer.tsx";
import { MessageList } from "./MessageList.tsx";
import { TextComposer } from "./TextComposer.tsx";
import type { ComposerAnswer } from "./use-composer.ts";
import { useThreadLive } from "./use-thread-live.ts";
import type { Route } from "./+types/conversation.route";

/** Reads by which way of a lead an address asks for the conversation; null where it names one conversation. */
function byIn(request: Request): "text" | "mail" | null {
  const by = new URL(request.url).searchParams.get("by");
  return by === "text" || by === "mail" ? by : null;
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:read");
  const thread = await readThread(services, staff, params.id, byIn(request));
  if (!thread) throw data("Conversation not found", { status: 404 });
  const mayChange = may(staff, "leads:write");
  return {
    thread,
    mayChange,
    key: services.newId(),
    templates: thread.lead && mayChange ? fillTemplates(services, staff, thread.lead, thread.kind) : [],
    mayWriteTemplates: maySet(staff, "textTemplates"),
    price: services.site.settings().telephony.part_price,
    list: parseInboxList(new URL(request.url).searchParams),
  };
}

/** Answers a form of the composer; `key` is that of its next text. */
function answer({ services }: FormWork, outcome: Outcome<unknown>, message: string) {
  const failed = outcome.ok ? null : outcome;
  return data<ComposerAnswer>(
    {
      ok: outcome.ok,
      message: failed?.message ?? message,
      key: failed ? "" : services.newId(),
      field: Object.keys(failed?.fields ?? {})[0] ?? null,
    },
    { status: failed ? STATUS_OF[failed.code] : 200 },
  );
}

async function send(work: FormWork, { subject, ...typed }: { subject: string; body: string; key: string }) {
  const { services, staff, by, param, request } = work;
  const thread = await readThread(services, staff, param("id"), byIn(request));
  if (!thread) return answer(work, notFound("Conversation"), "");
  const { lead, address, kind } = thread;
  if (!lead || address === null) {
    const nothing = kind === "mail" ? "There is no address to write to." : "There is no number to text.";
    return answer(work, conflict(thread.refusal ?? nothing), "");
  }
  const given = { leadId: lead.id, address, subject: kind === "mail" ? subject : null, ...typed };
  const done = await sendMessage(services, by, given);
  return answer(work, done, "Waiting to be sent.");
}

async function change(work: FormWork, wanted: ConversationChange, message: string) {
  const { services, staff, by, param, request } = work;
  const thread = await readThread(services, staff, param("id"), byIn(request));
  if (!thread) return answer(work, notFound("Conversation"), "");
  const id = thread.conversation?.id;
  const done = id === undefined ? ok(null) : await changeConversation(services, by, id, wanted);
  return answer(work, done, message);
}

/** Returns when a conversation comes back: at nine in the agency's morning, or in three hours. */
function momentOf({ services }: FormWork, snooze: Snooze): Date {
  const now = services.now();
  if (snooze === "hours") return new Date(now.getTime() + 3 * 3_600_000);
  const { timeZone } = services.site.settings().agency;
  return momentAt(addDays(wallClock(now, timeZone).date, snooze === "day" ? 1 : 7), 9 * 60, timeZone);
}

/** Leads to a file of this conversation by an address that works for a minute. */
async function open({ services, staff, by, param, request }: FormWork, { file: id }: { file: string }) {
  const thread = await readThread(services, staff, param("id"), byIn(request));
  const conversation = thread?.conversation;
  if (!conversation) throw data("Conversation not found", { status: 404 });
  const signed = await signUploadUrl(services, by, { leadId: conversation.leadId, id });
  if (!signed.ok) throw data(signed.message, { status: STATUS_OF[signed.code] });
  return redirect(`${services.config.functionsPrefix}/gcs-download/${encodeURIComponent(id)}${signed.value}`, 303);
}

export const action = formAction("leads:read", {
  open: form({ file: text }, open),
  send: form({ subject: text, body: text, key: text }, send),
  done: form({}, (work) => change(work, { kind: "done" }, "Done. A new message opens it again.")),
  "not-done": form({ since: text }, (work, { since }) => {
    // A text that is no time matches no message.
    const at = new Date(since);
    const given = Number.isNaN(at.getTime()) ? new Date(0) : at;
    return change(work, { kind: "not-done", since: given }, "It needs an answer again.");
  }),
  seen: form({}, (work) => change(work, { kind: "seen" }, "")),
  snooze: form({ for: text }, (work, { for: wanted }) => {
    const until = isSnooze(wanted) ? momentOf(work, wanted) : new Date(0);
    return change(work, { kind: "snooze", until }, "Put off.");
  }),
});

export const handle = {
  title: (read) => (read ? nameOf(read.thread) : "Conversation"),
  description: "One conversation, by text or by email.",
} satisfies DeskScreen<Route.ComponentProps["loaderData"]>;

const nameOf = ({ lead, address }: Route.ComponentProps["loaderData"]["thread"]) =>
  lead?.name ?? formatPhone(address ?? "");

export default function ConversationPage({ loaderData, params }: Route.ComponentProps) {
  const { thread, mayChange, list } = loaderData;
  const { lead, address, kind, points, conversation, messages, sequences, refusal } = thread;
  useThreadLive(lead?.id ?? null);
  const none = kind === "mail" ? "No email address on file" : "No number on file";
  const unknown = `Nobody we know has this ${kind === "mail" ? "address" : "number"}.`;
  const next = inboxAddress({ ...list, state: "open" }, NEXT);
  const add = `/admin/leads/new?${new URLSearchParams({ [kind === "mail" ? "email" : "phone"]: address ?? "" })}`;
  return (
    <>
      <BackLink to={inboxAddress(list)}>Inbox</BackLink>
      <DeskPage
        lead={lead ? (address === null ? none : formatPhone(address)) : unknown}
        aside={
          <div className="flex flex-wrap gap-2">
            {lead ? (
              <Link to={`/admin/leads/${lead.id}`} className={deskButton("plain")}>
                Open the lead
              </Link>
            ) : mayChange ? (
              <Link to={add} className={deskButton("main")}>
                Add a lead
              </Link>
            ) : null}
            {mayChange && conversation ? (
              <ConversationActions key={conversation.id} conversation={conversation} next={next} />
            ) : null}
          </div>
        }
      >
        {lead && points.text !== null && points.mail !== null ? (
          <ChannelTabs
            kind={kind}
            to={{ text: threadAddress(list, lead.id, "text"), mail: threadAddress(list, lead.id, "mail") }}
          />
        ) : null}
        <MessageList messages={messages} sequences={sequences} />
        {mayChange && lead && address !== null ? (
          <Composer key={`${params.id} ${kind}`} loaderData={loaderData} leadId={lead.id} next={next} />
        ) : refusal ? (
          <p className="text-muted">{refusal}</p>
        ) : null}
      </DeskPage>
    </>
  );
}

type Composing = { loaderData: Route.ComponentProps["loaderData"]; leadId: string; next: string };

/** The field for a text, or the fields for an email, as the conversation goes. */
function Composer({ loaderData, leadId, next }: Composing) {
  const { thread, key, templates, mayWriteTemplates, price } = loaderData;
  const { conversation, gate, refusal, kind, subject, isAnswer } = thread;
  const common = {
    place: conversation?.id ?? leadId,
    firstKey: key,
    refusal: refusal ?? (gate?.allowed ? null : (gate?.reason ?? null)),
    allowed: gate?.allowed ? gate.reason : null,
    next: conversation && conversation.unansweredSince === null ? next : null,
    templates,
    mayWriteTemplates,
  };
  return kind === "mail" ? (
    <MailComposer {...common} subject={subject} isAnswer={isAnswer} />
  ) : (
    <TextComposer {...common} price={price} />
  );
}

export const clientAction = stayOnFailure<typeof action>;
