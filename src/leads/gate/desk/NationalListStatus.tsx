import { areaCodesText } from "#platform/phone/rules/area-codes-text.ts";
import { formatDay } from "#platform/time/rules/calendar-day.ts";
import type { NationalList } from "#leads/gate/server/read-national-list.ts";
import { Message } from "#ui/desk/Message.tsx";
import { Badge } from "#ui/desk/Badge.tsx";

const STATES = {
  none: { label: "None on file", tone: "danger" },
  current: { label: "Current", tone: "good" },
  due: { label: "Replace soon", tone: "warning" },
  too_old: { label: "Too old", tone: "danger" },
} as const;

const BLOCKED = "Leads without consent or a recent inquiry of their own can't be called";

/** Shows which area codes the national list covers, how old it is, and what that means for calls. */
export function NationalListStatus({ list }: { list: NationalList }) {
  return (
    <>
      {list.downloads.map((download) => (
        <DownloadStatus key={download.areaCodes.join()} download={download} maxAgeDays={list.maxAgeDays} />
      ))}
      <p className="mb-3 max-w-prose text-muted">
        {list.state === "none"
          ? `No national list on file. ${BLOCKED}.`
          : `The registry is downloaded by area code. ${BLOCKED} in any other area code.`}
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

type DownloadProps = { download: NationalList["downloads"][number]; maxAgeDays: number };

function DownloadStatus({
  download: { state, numbers, obtainedOn, ageDays, usableUntil, areaCodes },
  maxAgeDays,
}: DownloadProps) {
  const { label, tone } = STATES[state];
  return (
    <div className="mb-3 max-w-prose">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        <span className="tabular-nums">
          {numbers.toLocaleString("en-US")} numbers, from {formatDay(obtainedOn)} (
          {ageDays === 1 ? "1 day" : `${ageDays} days`} old)
        </span>
      </p>
      <p className="tabular-nums">Covers {areaCodesText(areaCodes)}.</p>
      <p className="text-muted">
        {state === "too_old"
          ? `The law allows ${maxAgeDays} days. ${BLOCKED} there. Download it again.`
          : `It counts through ${formatDay(usableUntil ?? "")}. Download it again before then.`}
      </p>
    </div>
  );
}
