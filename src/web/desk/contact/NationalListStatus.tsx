import { formatDay } from "#core/time/calendar-day.ts";
import type { NationalList } from "#server/contact/read-national-list.ts";
import { Message } from "#web/desk/Message.tsx";
import { Badge } from "#web/desk/ui/Badge.tsx";

const STATES = {
  none: { label: "None on file", tone: "danger" },
  current: { label: "Current", tone: "good" },
  due: { label: "Replace soon", tone: "warning" },
  too_old: { label: "Too old", tone: "danger" },
} as const;

/** How old the national list is, and what that means for calls. */
export function NationalListStatus({ list }: { list: NationalList }) {
  const { label, tone } = STATES[list.state];
  const numbers = list.numbers.toLocaleString("en-US");
  const blocked = "Leads without consent or a recent inquiry of their own can't be called.";
  return (
    <>
      <p className="mb-2 flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        {list.obtainedOn === null ? null : (
          <span className="tabular-nums">
            {numbers} numbers, from {formatDay(list.obtainedOn)} (
            {list.ageDays === 1 ? "1 day" : `${list.ageDays} days`} old)
          </span>
        )}
      </p>
      <p className="mb-3 max-w-prose text-muted">
        {list.state === "none"
          ? `No national list on file. ${blocked}`
          : list.state === "too_old"
            ? `The law allows ${list.maxAgeDays} days. ${blocked} Download the list again.`
            : `It counts through ${formatDay(list.usableUntil ?? "")}. Download it again before then.`}
      </p>
      {list.loading ? (
        <Message tone="warning">
          A new list is being read: {list.loading.numbers.toLocaleString("en-US")} numbers so far.
        </Message>
      ) : null}
      {list.problem ? <Message tone="error">The last upload was refused. {list.problem}</Message> : null}
    </>
  );
}
