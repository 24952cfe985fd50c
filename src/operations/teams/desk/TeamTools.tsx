import { Form } from "react-router";
import type { TeamRead } from "#operations/teams/server/read-team.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { ConfirmForm } from "#ui/desk/ConfirmForm.tsx";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { NativeSelect } from "#ui/desk/NativeSelect.tsx";

type Props = {
  team: TeamRead["team"];
  isAgency: boolean;
  parent: string;
  choices: TeamRead["choices"];
  answer: { ok: boolean; message: string; fields?: Record<string, string>; typed?: { name: string } } | undefined;
};

/** For owners: creates a team below this one, and renames, moves and deletes this one. */
export function TeamTools({ team, isAgency, parent, choices, answer }: Props) {
  const failed = answer?.ok === false ? answer : undefined;
  return (
    <div className="grid items-start gap-x-4 lg:grid-cols-2">
      <DeskSection id="new-team" title={isAgency ? "New team" : `New team below ${team.name}`}>
        <Form method="post" className="grid gap-3 sm:max-w-md" key={answer?.ok ? answer.message : "new"}>
          <input type="hidden" name="parent" value={team.id} />
          <Field name="name" label="Name" error={failed?.fields?.name}>
            {(control) => (
              <input {...control} autoComplete="off" maxLength={120} defaultValue={failed?.typed?.name} dir="auto" />
            )}
          </Field>
          <div>
            <DeskButton look="plain" name="intent" value="create">
              Create team
            </DeskButton>
          </div>
        </Form>
      </DeskSection>
      {isAgency ? null : (
        <DeskSection
          id="this-team"
          title="This team"
          aside={
            <ConfirmForm
              fields={{ intent: "remove", team: team.id }}
              label="Delete team"
              name={`Delete team ${team.name}`}
              question={`Delete the team ${team.name}?`}
              yes="Delete team"
              no="Keep team"
            >
              <p>
                Only a team without people and teams below it can be deleted. Its unassigned leads go to the team above.
              </p>
            </ConfirmForm>
          }
        >
          <Form method="post" className="grid gap-3 sm:max-w-md" key={`${team.id} ${team.name} ${parent}`}>
            <input type="hidden" name="team" value={team.id} />
            <Field name="team-name" label="Name" error={undefined}>
              {(control) => (
                <input
                  {...control}
                  name="name"
                  autoComplete="off"
                  maxLength={120}
                  defaultValue={team.name}
                  dir="auto"
                />
              )}
            </Field>
            <Field name="team-parent" label="Below" error={failed?.fields?.parent_id}>
              {(control) => (
                <NativeSelect
                  {...control}
                  name="parent"
                  defaultValue={parent}
                  options={choices
                    .filter(({ id }) => id !== team.id)
                    .map(({ id, name, level }) => ({ value: id, label: `${"\u2003".repeat(level)}${name}` }))}
                />
              )}
            </Field>
            <div>
              <DeskButton look="plain" name="intent" value="change">
                Save team
              </DeskButton>
            </div>
          </Form>
        </DeskSection>
      )}
    </div>
  );
}
