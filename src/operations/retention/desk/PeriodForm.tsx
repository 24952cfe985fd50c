import { Form } from "react-router";
import { CHOSEN_DAYS, type ChosenKind } from "#agency/retention/rules/kept-days.ts";
import { RETENTION } from "#operations/retention/rules/retention.ts";
import type { KindState } from "#operations/retention/server/read-retention.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";

const CHOSEN = Object.keys(CHOSEN_DAYS) as ChosenKind[];

type Props = {
  kinds: readonly KindState[];
  version: string;
  /** The refused input, with an error beside each wrong field. */
  typed: Readonly<Record<string, string>> | null;
  fields: Readonly<Record<string, string>>;
};

/** The periods that the owner may change. The deletions of a change are shown before it is saved. */
export function PeriodForm({ kinds, version, typed, fields }: Props) {
  const now = (kind: ChosenKind) => String(kinds.find((one) => one.kind === kind)?.days ?? "");
  return (
    <Form method="post" action="#periods" preventScrollReset noValidate className="grid max-w-2xl gap-3">
      <input type="hidden" name="version" value={version} />
      {CHOSEN.map((kind) => (
        <Field key={kind} name={kind} label={`${labelOf(kind)}: days`} hint={hintOf(kind)} error={fields[kind]}>
          {(control) => (
            <input {...control} inputMode="numeric" autoComplete="off" defaultValue={typed?.[kind] ?? now(kind)} />
          )}
        </Field>
      ))}
      <div>
        <DeskButton name="intent" value="preview">
          Show what would change
        </DeskButton>
      </div>
    </Form>
  );
}

/** Returns the name of a kind that the owner may change. */
export function labelOf(kind: ChosenKind): string {
  return RETENTION.deleted.find((one) => one.kind === kind)?.label ?? kind;
}

function hintOf(kind: ChosenKind): string {
  const { least, most, never } = CHOSEN_DAYS[kind];
  const range = `${least.toLocaleString("en-US")} to ${most.toLocaleString("en-US")}`;
  return never ? `${range}. Leave it empty to keep them.` : `${range}.`;
}
