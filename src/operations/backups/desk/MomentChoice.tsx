import { useState } from "react";
import { Form, Link } from "react-router";
import { drawLine, LINE_WINDOWS, type LineWindow } from "#operations/backups/rules/moment-line.ts";
import type { Moments } from "#operations/backups/rules/moments.ts";
import { wallClock, zoneText } from "#platform/time/rules/wall-clock.ts";
import { AgencyTime } from "#ui/desk/AgencyTime.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { DeskSection, EmptyState } from "#ui/desk/DeskPage.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { MomentLine } from "./MomentLine.tsx";

type Props = {
  moments: Moments;
  now: Date;
  timeZone: string;
  window: LineWindow;
  /** What was chosen, and why it can't be. */
  chosen: Date | null;
  typed: string;
  problem: string | null;
};

/** Asks which moment to go back to: on the line, in a field, or one of the single backups. */
export function MomentChoice({ moments, now, timeZone, window, chosen, typed, problem }: Props) {
  const given = typed || (chosen ? localOf(chosen, timeZone) : "");
  const [value, setValue] = useState(given);
  if (moments.spans.length === 0 && moments.points.length === 0)
    return (
      <EmptyState title="There is nothing to go back to yet">
        The first backup is made within ten minutes of the start.
      </EmptyState>
    );
  return (
    <DeskSection id="choose" title="Choose a moment">
      <p className="mb-3 max-w-prose text-muted">
        Colored: the program can go back to every moment there. Dark marks: backups that can only be taken as they were
        when they were made. Blank: nothing reaches that time.
      </p>
      <nav aria-label="Part of the past" className="mb-2 flex flex-wrap gap-x-4 gap-y-1">
        {LINE_WINDOWS.map(({ id, label }) => (
          <Link
            key={id}
            to={`?window=${id}`}
            preventScrollReset
            aria-current={id === window ? "true" : undefined}
            className="py-1 text-accent underline underline-offset-4 aria-[current=true]:font-semibold aria-[current=true]:no-underline"
          >
            {label}
          </Link>
        ))}
      </nav>
      <MomentLine
        key={window}
        line={drawLine(moments, window, now)}
        timeZone={timeZone}
        chosen={chosen}
        choose={setValue}
      />
      <Form method="get" className="flex flex-wrap items-end gap-3" noValidate>
        <input type="hidden" name="window" value={window} />
        <Field name="at" label={`Day and time (${zoneText(timeZone)})`} error={problem ?? undefined}>
          {(control) => (
            <input
              {...control}
              type="datetime-local"
              value={value}
              onChange={({ currentTarget }) => setValue(currentTarget.value)}
            />
          )}
        </Field>
        <DeskButton look="plain">See what would change</DeskButton>
      </Form>
      {moments.points.length > 0 ? <SingleBackups moments={moments} timeZone={timeZone} window={window} /> : null}
    </DeskSection>
  );
}

function localOf(at: Date, timeZone: string): string {
  const { date, time } = wallClock(at, timeZone);
  return `${date}T${time}`;
}

function SingleBackups({ moments, timeZone, window }: Pick<Props, "moments" | "timeZone" | "window">) {
  return (
    <details className="mt-4">
      <summary className="w-fit cursor-pointer text-accent underline underline-offset-2 pointer-coarse:py-2.5">
        Backups as they were when they were made: {moments.points.length}
      </summary>
      <ul className="mt-2 grid gap-1">
        {moments.points.toReversed().map(({ id, at }) => (
          <li key={id}>
            <Link
              to={`?${new URLSearchParams({ window, to: at.toISOString() })}`}
              className="inline-block py-1 text-accent underline underline-offset-2"
            >
              <AgencyTime at={at} timeZone={timeZone} />
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
