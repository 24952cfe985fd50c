import { Form, Link } from "react-router";
import { periodWords } from "#agency/retention/rules/kept-days.ts";
import type { PeriodChange } from "#operations/retention/server/read-retention.ts";
import { Message } from "#ui/desk/Message.tsx";
import { deskButton, DeskButton } from "#ui/desk/Button.tsx";
import { DueText } from "./DueText.tsx";
import { labelOf } from "./PeriodForm.tsx";

type Props = { changes: readonly PeriodChange[]; typed: Readonly<Record<string, string>>; version: string };

/** What changed periods would delete at the next run, and the button that saves them. */
export function PeriodChanges({ changes, typed, version }: Props) {
  return (
    <Message tone={changes.some(({ due }) => due.count > 0) ? "warning" : "good"}>
      <p className="font-medium">Nothing is saved yet. With these periods:</p>
      <ul className="my-2 list-disc pl-5">
        {changes.map(({ kind, from, to, due }) => (
          <li key={kind}>
            {labelOf(kind)}: {words(to)} instead of {words(from)}. The next run deletes <DueText due={due} />.
          </li>
        ))}
      </ul>
      <Form method="post" action="#periods" preventScrollReset className="flex flex-wrap gap-2">
        <input type="hidden" name="version" value={version} />
        {Object.entries(typed).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <DeskButton name="intent" value="save">
          Save these periods
        </DeskButton>
        <Link to="/admin/settings/retention" className={deskButton("quiet")}>
          Cancel
        </Link>
      </Form>
    </Message>
  );
}

const words = (days: number | null) => (days === null ? "kept" : periodWords(days));
