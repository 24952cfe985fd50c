import { unreadText } from "#leads/conversations/rules/unread-text.ts";
import { useUnread } from "./unread-count.ts";

/** The number of unread conversations beside the name of the inbox; nothing if there are none. */
export function UnreadCount({ narrow }: { narrow: boolean }) {
  const text = unreadText(useUnread());
  if (text === null) return null;
  return (
    <span
      className={`rounded-full bg-accent px-1.5 text-sm font-semibold text-on-accent tabular-nums ${narrow ? "absolute top-0 right-0 px-1" : "ml-auto"}`}
    >
      {text}
      <span className="sr-only"> unread</span>
    </span>
  );
}
