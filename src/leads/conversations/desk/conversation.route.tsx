import { data, Link } from "react-router";
import { conflict, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { may } from "#platform/access/rules/rights.ts";
import { maySet } from "#agency/site/rules/settings-proof.ts";
import { form, formAction, type FormWork, text } from "#platform/http/server/form-action.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { addDays } from "#platform/time/rules/calendar-day.ts";
import { momentAt, wallClock } from "#platform/time/rules/wall-clock.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { inboxAddress, NEXT, parseInboxList } from "#leads/conversations/rules/inbox-list.ts";
import { isSnooze, type Snooze } from "#leads/conversations/rules/snooze.ts";
import { changeConversation, type ConversationChange } from "#leads/conversations/server/change-conversation.ts";
import { fillTemplates } from "#leads/conversations/server/fill-templates.ts";
import { readThread } from "#leads/conversations/server/read-thread.ts";
import { sendMessage } from "#leads/conversations/server/send-message.ts";
import { BackLink } from "#ui/desk/BackLink.tsx";
import { deskButton } from "#ui/desk/Button.tsx";
import { DeskPage } from "#ui/desk/DeskPage.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import type { DeskScreen } from "#ui/desk/use-screen.ts";
import { ConversationActions } from "./ConversationActions.tsx";
import { MessageList } from "./MessageList.tsx";
import { type ComposerAnswer, TextComposer } from "./TextComposer.tsx";
import { useThreadLive } from "./use-thread-live.ts";
import type { Route } from "./+types/conversation.route";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:read");
  const thread = await readThread(services, staff, params.id);
  if (!thread) throw data("Conversation not found", { status: 404 });
  const mayChange = may(staff, "leads:write");
  return {
    thread,
    mayChange,
    key: services.newId(),
    templates: thread.lead && mayChange ? fillTemplates(services, staff, thread.lead) : [],
    mayWriteTemplates: maySet(staff, "textTemplates"),
    list: parseInboxList(new URL(request.url).searchParams),
  };
}

/** Answers a form of the composer; `key` is that of its next text. */
function answer({ services }: FormWork, outcome: Outcome<unknown>, message: string) {
  const failed = outcome.ok ? null : outcome;
  return data<ComposerAnswer>(
    { ok: outcome.ok, message: failed?.message ?? message, key: failed ? "" : services.newId() },
    { status: failed ? STATUS_OF[failed.code] : 200 },
  );
}

async function send(work: FormWork, typed: { body: string; key: string }) {
  const { services, staff, by, param } = work;
  const thread = await readThread(services, staff, param("id"));
  if (!thread) return answer(work, notFound("Conversation"), "");
  const { lead, address } = thread;
  if (!lead || address === null) return answer(work, conflict(thread.refusal ?? "There is no number to text."), "");
  const done = await sendMessage(services, by, { leadId: lead.id, address, ...typed });
  return answer(work, done, "Waiting to be sent.");
}

async function change(work: FormWork, wanted: ConversationChange, message: string) {
  const { services, staff, by, param } = work;
  const thread = await readThread(services, staff, param("id"));
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

export const action = formAction("leads:write", {
  send: form({ body: text, key: text }, send),
  done: form({}, (work) => change(work, { kind: "done" }, "Done. A new text opens it again.")),
  seen: form({}, (work) => change(work, { kind: "seen" }, "")),
  snooze: form({ for: text }, (work, { for: wanted }) => {
    const until = isSnooze(wanted) ? momentOf(work, wanted) : new Date(0);
    return change(work, { kind: "snooze", until }, "Put off.");
  }),
});

export const handle = {
  title: (read) => (read ? nameOf(read.thread) : "Conversation"),
  description: "One conversation by text.",
} satisfies DeskScreen<Route.ComponentProps["loaderData"]>;

const nameOf = ({ lead, address }: Route.ComponentProps["loaderData"]["thread"]) =>
  lead?.name ?? formatPhone(address ?? "");

export default function ConversationPage({ loaderData, params }: Route.ComponentProps) {
  const { thread, mayChange, key, templates, mayWriteTemplates, list } = loaderData;
  const { lead, address, conversation, messages, sequences, gate, refusal } = thread;
  useThreadLive(lead?.id ?? null);
  const number = address === null ? "No number on file" : formatPhone(address);
  const next = inboxAddress({ ...list, state: "open" }, NEXT);
  const add = `/admin/leads/new?${new URLSearchParams({ phone: address ?? "" })}`;
  return (
    <>
      <BackLink to={inboxAddress(list)}>Inbox</BackLink>
      <DeskPage
        lead={lead ? number : "Nobody we know has this number."}
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
              <ConversationActions key={params.id} conversation={conversation} next={next} />
            ) : null}
          </div>
        }
      >
        <MessageList messages={messages} sequences={sequences} />
        {mayChange && lead && address !== null ? (
          <TextComposer
            key={params.id}
            place={conversation?.id ?? lead.id}
            firstKey={key}
            refusal={refusal ?? (gate?.allowed ? null : (gate?.reason ?? null))}
            allowed={gate?.allowed ? gate.reason : null}
            templates={templates}
            mayWriteTemplates={mayWriteTemplates}
            next={conversation && conversation.unansweredSince === null ? next : null}
          />
        ) : refusal ? (
          <p className="text-muted">{refusal}</p>
        ) : null}
      </DeskPage>
    </>
  );
}

export const clientAction = stayOnFailure<typeof action>;
