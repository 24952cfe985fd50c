import { Link } from "react-router";
import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { decodeCursor, encodeCursor } from "#platform/database/server/page-cursor.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { missingForTexts } from "#agency/site/rules/telephony-settings.ts";
import { inboxAddress, inboxParameters, parseInboxList } from "#leads/conversations/rules/inbox-list.ts";
import { CONVERSATION_STATES } from "#leads/conversations/rules/message.ts";
import { listConversations } from "#leads/conversations/server/conversations-store.ts";
import { DeskPage, EmptyState } from "#ui/desk/DeskPage.tsx";
import { ListPages } from "#ui/desk/ListPages.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { TabLinks } from "#ui/desk/Tabs.tsx";
import { LiveRefresh } from "#ui/live/LiveRefresh.tsx";
import { ConversationList } from "./ConversationList.tsx";
import type { Route } from "./+types/inbox.route";

const PAGE = 50;
const PATH = "/admin/inbox";

/** The tabs of the inbox, and what an empty one says. */
const TABS = {
  open: {
    label: "Needs an answer",
    empty: "Nobody waits for an answer",
    more: "A text or email that comes in shows here.",
  },
  waiting: { label: "Answered", empty: "No conversations here", more: "What you have answered or marked as done." },
  snoozed: { label: "Put off", empty: "Nothing is put off", more: "A conversation comes back at its time." },
} as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:read");
  const search = new URL(request.url).searchParams;
  const list = parseInboxList(search);
  const after = search.get("after");
  const now = services.now();
  const scope = leadScopeOf(staff);
  const cursor = decodeCursor(after ?? undefined);
  const asked = { state: list.state, now, of: list.mine ? staff.id : null };
  const { conversations, next } = await listConversations(services.db, scope, asked, cursor, PAGE);
  const missing = missingForTexts(services.site.settings().telephony);
  return { conversations, next: encodeCursor(next), after, list, seesAll: scope.sees === "all", missing, now };
}

export const handle = {
  title: "Inbox",
  description: "Texts and emails that wait for an answer, for those who work leads.",
};

export default function InboxPage({ loaderData }: Route.ComponentProps) {
  const { conversations, next, after, list, seesAll, missing, now } = loaderData;
  const { empty, more } = TABS[list.state];
  const people = [
    { mine: false, label: seesAll ? "Everyone" : "Team" },
    { mine: true, label: "Mine" },
  ];
  return (
    <DeskPage
      aside={
        <nav aria-label="Whose conversations" className="inline-flex rounded-md border border-control bg-surface">
          {people.map(({ mine, label }) => (
            <Link
              key={label}
              to={inboxAddress({ ...list, mine })}
              aria-current={mine === list.mine ? "page" : undefined}
              className="inline-flex min-h-(--control) items-center px-3 -outline-offset-2 first:rounded-l-[5px] last:rounded-r-[5px] not-first:border-l not-first:border-line hover:bg-hover aria-[current=page]:bg-selected aria-[current=page]:font-semibold aria-[current=page]:text-accent-strong"
            >
              {label}
            </Link>
          ))}
        </nav>
      }
    >
      <LiveRefresh />
      {missing === null ? null : <Message tone="warning">{missing}</Message>}
      <TabLinks
        label="Conversations"
        tabs={CONVERSATION_STATES.map((state) => ({ to: inboxAddress({ ...list, state }), label: TABS[state].label }))}
        current={inboxAddress(list)}
      />
      {conversations.length === 0 ? (
        <EmptyState title={empty}>{list.mine ? "Only conversations with your own leads show here." : more}</EmptyState>
      ) : (
        <ConversationList key={inboxAddress(list)} conversations={conversations} list={list} now={now} />
      )}
      <ListPages
        path={PATH}
        query=""
        status=""
        kept={inboxParameters(list)}
        after={after}
        next={next}
        newestFirst={list.state !== "open"}
      />
    </DeskPage>
  );
}
