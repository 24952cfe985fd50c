import { useRef } from "react";
import { Link } from "react-router";
import { inboxAddress, type InboxList } from "#leads/conversations/rules/inbox-list.ts";
import type { ListedConversation } from "#leads/conversations/server/conversations-store.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { Badge } from "#ui/desk/Badge.tsx";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { RelativeTime } from "#ui/desk/RelativeTime.tsx";
import { useRowKeys } from "#ui/desk/use-row-keys.ts";

type Props = { conversations: readonly ListedConversation[]; list: InboxList; now: Date };

/** Lists conversations, each as one link: who, since when it waits, and the last words. */
export function ConversationList({ conversations, list, now }: Props) {
  const body = useRef<HTMLUListElement>(null);
  useRowKeys({ body });
  return (
    <ul ref={body} className="divide-y divide-line rounded-md border border-line bg-surface">
      {conversations.map((one) => (
        <li key={one.id}>
          <Link
            to={inboxAddress(list, one.id)}
            data-open=""
            className="block px-3 py-2 -outline-offset-2 hover:bg-hover sm:px-4"
          >
            <span className="flex flex-wrap items-center gap-x-2">
              <span dir="auto" className={`min-w-0 truncate ${one.unread ? "font-semibold" : ""}`} title={nameOf(one)}>
                {nameOf(one)}
              </span>
              {one.unread ? <Badge tone="good">New</Badge> : null}
              {one.leadId === null ? <Badge>Unknown {one.address.includes("@") ? "address" : "number"}</Badge> : null}
              <span className="ml-auto text-sm text-muted">{timeOf(one, now)}</span>
            </span>
            <span dir="auto" className="block truncate text-muted">
              {one.lastIsOurs ? "You: " : ""}
              {one.lastBody === "" ? "No words" : one.lastBody}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const nameOf = ({ leadName, address }: ListedConversation) => leadName ?? formatPhone(address);

function timeOf({ unansweredSince, snoozedUntil, lastAt, state }: ListedConversation, now: Date) {
  if (state === "snoozed" && snoozedUntil !== null && snoozedUntil > now)
    return (
      <>
        Until <LocalTime at={snoozedUntil} />
      </>
    );
  return <RelativeTime at={unansweredSince ?? lastAt} />;
}
