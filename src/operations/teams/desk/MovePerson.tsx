import { useState } from "react";
import { Form } from "react-router";
import type { TeamMember, TeamRead } from "#operations/teams/server/read-team.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { NativeSelect } from "#ui/desk/NativeSelect.tsx";
import { Popover } from "#ui/desk/Popover.tsx";

type Props = { person: TeamMember; choices: TeamRead["choices"]; action: string };

/** Moves a person to another team. What becomes of their open leads has to be chosen; nothing is chosen in advance. */
export function MovePerson({ person, choices, action }: Props) {
  const { id, name, teamId, figures } = person;
  const [open, setOpen] = useState(false);
  const others = choices.filter((team) => team.id !== teamId);
  if (others.length === 0) return null;
  const leads = figures.open > 1_000 ? "over 1,000" : figures.open.toLocaleString("en-US");
  return (
    <Popover
      title={`Move ${name}`}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <DeskButton type="button" look="quiet" aria-label={`Move ${name} to another team`}>
          Move
        </DeskButton>
      }
    >
      <Form method="post" action={action} className="grid gap-3" onSubmit={() => setOpen(false)}>
        <input type="hidden" name="person" value={id} />
        <Field name={`team-${id}`} label="To" error={undefined}>
          {(control) => (
            <NativeSelect
              {...control}
              name="team"
              defaultValue={others[0]?.id}
              options={others.map((team) => ({ value: team.id, label: `${"\u2003".repeat(team.level)}${team.name}` }))}
            />
          )}
        </Field>
        {figures.open === 0 ? (
          <input type="hidden" name="leads" value="keep" />
        ) : (
          <fieldset className="grid gap-1.5">
            <legend className="mb-1 font-medium">
              Their {leads} open {figures.open === 1 ? "lead" : "leads"}
            </legend>
            <label className="flex items-start gap-2">
              <input type="radio" name="leads" value="keep" required className="mt-0.5" /> Go with them
            </label>
            <label className="flex items-start gap-2">
              <input type="radio" name="leads" value="reassign" required className="mt-0.5" /> Stay with this team,
              assigned to nobody
            </label>
          </fieldset>
        )}
        <DeskButton name="intent" value="move">
          Move
        </DeskButton>
      </Form>
    </Popover>
  );
}
