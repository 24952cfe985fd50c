import { Form } from "react-router";
import type { DncLists as Lists, ListInUse, WaitingList } from "#leads/gate/server/read-dnc-lists.ts";
import type { NationalList } from "#leads/gate/server/read-national-list.ts";
import { areaCodesText } from "#platform/phone/rules/area-codes-text.ts";
import { formatDay } from "#platform/time/rules/calendar-day.ts";
import { Badge } from "#ui/desk/Badge.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Message } from "#ui/desk/Message.tsx";

const STATES = {
  none: { label: "None on file", tone: "danger" },
  current: { label: "Current", tone: "good" },
  due: { label: "Replace soon", tone: "warning" },
  too_old: { label: "Too old", tone: "danger" },
} as const;

const BLOCKED = "Leads without consent or a recent inquiry of their own can't be called";

type Props = { lists: Lists; national: NationalList; mayChange: boolean };

/** Shows the do-not-call lists: what waits for an answer first, then which area codes and states are covered. */
export function DncLists({ lists: { inUse, waiting, missing, source }, national, mayChange }: Props) {
  return (
    <>
      {mayChange ? waiting.map((list) => <Waiting key={list.id} list={list} inUse={inUse} />) : null}
      {inUse.map((list) => (
        <InUse key={list.id} list={list} mayChange={mayChange} />
      ))}
      <p className="mb-3 max-w-prose text-muted">
        {national.state === "none"
          ? `No national list on file. ${BLOCKED}.`
          : `The registry is downloaded by area code. ${BLOCKED} in any other area code.`}
      </p>
      {missing.length > 0 ? (
        <p className="mb-3 max-w-prose text-muted">
          These states keep lists of their own, and none is on file: {missing.join(", ")}. {BLOCKED} there. Source:{" "}
          {source}.
        </p>
      ) : null}
      {national.loading ? (
        <Message tone="warning">
          A new list is being read: {national.loading.numbers.toLocaleString("en-US")} numbers so far.
        </Message>
      ) : null}
      {national.problem ? <Message tone="error">The last upload was refused. {national.problem}</Message> : null}
    </>
  );
}

const named = (name: string | null) => (name === null ? "National list" : `List of ${name}`);
const count = (numbers: number) => `${numbers.toLocaleString("en-US")} ${numbers === 1 ? "number" : "numbers"}`;

function InUse({ list, mayChange }: { list: ListInUse; mayChange: boolean }) {
  const { state, name, numbers, obtainedOn, ageDays, usableUntil, areaCodes, replaced } = list;
  const { label, tone } = STATES[state];
  const before = replaced.map((one) => `the list of ${formatDay(one.obtainedOn)} (${count(one.numbers)})`);
  return (
    <div className="mb-3 max-w-prose">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        <span className="font-medium">{named(name)}</span>
        <span className="tabular-nums">
          {count(numbers)}, from {formatDay(obtainedOn)} ({ageDays === 1 ? "1 day" : `${ageDays} days`} old)
        </span>
      </p>
      <p className="wrap-anywhere tabular-nums">
        {name === null ? `Covers ${areaCodesText(areaCodes)}.` : `Has numbers of ${areaCodesText(areaCodes)}.`}
        {before.length > 0 ? ` Replaced ${before.join(" and ")}.` : ""}
      </p>
      <p className="text-muted">
        {state === "too_old"
          ? `It is too old to be used. ${BLOCKED} there. Download it again.`
          : `It counts through ${formatDay(usableUntil ?? "")}. Download it again before then.`}
      </p>
      {mayChange && list.mayUndo ? (
        <Form method="post" className="mt-1">
          <input type="hidden" name="id" value={list.id} />
          <DeskButton look="plain" name="intent" value="undo-list">
            {replaced.length === 0 ? "Take out of use" : `Undo: use the list of ${formatDay(oldest(replaced))} again`}
          </DeskButton>
        </Form>
      ) : null}
    </div>
  );
}

const oldest = (replaced: ListInUse["replaced"]) => replaced.map(({ obtainedOn }) => obtainedOn).sort()[0] ?? "";

function Waiting({
  list: { id, name, numbers, obtainedOn, areaCodes, doubts },
  inUse,
}: {
  list: WaitingList;
  inUse: readonly ListInUse[];
}) {
  const isReplacing = inUse.some(
    (one) => one.name === name && (name !== null || one.areaCodes.some((code) => areaCodes.includes(code))),
  );
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="mb-4 max-w-prose rounded-md border-l-4 border-warning-line bg-warning-surface px-4 py-3"
    >
      <h3 id={`${id}-title`} className="font-semibold">
        {isReplacing ? "Replace the list on file?" : "Use this list?"}
      </h3>
      <p className="tabular-nums">
        {named(name)} of {formatDay(obtainedOn)}: {count(numbers)}, {areaCodesText(areaCodes)}. It isn't in use yet.
      </p>
      <ul className="my-1 list-disc pl-5 tabular-nums">
        {doubts.map((doubt) => (
          <li key={doubt}>{doubt}</li>
        ))}
      </ul>
      <p>Numbers that are missing from a list count as not listed, and may be called.</p>
      <Form method="post" className="mt-2 flex flex-wrap gap-2">
        <input type="hidden" name="id" value={id} />
        <DeskButton look="plain" name="intent" value="discard-list">
          {isReplacing ? "Keep the list on file" : "Discard this list"}
        </DeskButton>
        <DeskButton look="plain" name="intent" value="use-list">
          {isReplacing ? "Replace it with this list" : "Use this list"}
        </DeskButton>
      </Form>
    </section>
  );
}
