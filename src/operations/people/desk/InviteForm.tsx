import { Form } from "react-router";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { NativeSelect } from "#ui/desk/NativeSelect.tsx";
import { ROLE_OPTIONS } from "./role-options.ts";

type Props = {
  canSend: boolean;
  /** The agency and the teams below it; only the agency while there are none. */
  teams: readonly { id: string; name: string; level: number }[];
  /** The refused input. */
  typed: { email: string; name: string; role: string; team_id?: string } | null;
  errors: Partial<Record<"email" | "name" | "role" | "team_id", string>>;
};

/** Invites a person by email to one role, and to a team where there are any. */
export function InviteForm({ canSend, teams, typed, errors }: Props) {
  return (
    <Form method="post" noValidate>
      <p className="mb-3 max-w-prose text-muted">
        {canSend
          ? "They get an email with a link, and you can copy the link, too."
          : "Email isn't set up yet, so pass the link on yourself."}{" "}
        It works once, for 72 hours. They choose their own password.
      </p>
      <div
        className={`grid gap-3 sm:items-start ${teams.length > 1 ? "sm:grid-cols-2 lg:grid-cols-[2fr_2fr_1fr_1fr_auto]" : "sm:grid-cols-[2fr_2fr_1fr_auto]"}`}
      >
        <Field name="email" label="Email" error={errors.email}>
          {(control) => <input {...control} type="email" autoComplete="off" defaultValue={typed?.email} />}
        </Field>
        <Field name="name" label="Name" error={errors.name}>
          {(control) => <input {...control} autoComplete="off" defaultValue={typed?.name} />}
        </Field>
        <Field name="role" label="Role" error={errors.role}>
          {(control) => (
            <NativeSelect
              {...control}
              defaultValue={typed?.role ?? "agent"}
              options={ROLE_OPTIONS}
              boxClassName="w-full"
            />
          )}
        </Field>
        {teams.length > 1 ? (
          <Field name="team_id" label="Team" error={errors.team_id}>
            {(control) => (
              <NativeSelect
                {...control}
                defaultValue={typed?.team_id ?? ""}
                options={teams.map(({ id, name, level }) => ({ value: id, label: "\u2003".repeat(level) + name }))}
                boxClassName="w-full"
              />
            )}
          </Field>
        ) : null}
        <DeskButton name="intent" value="invite" className={teams.length > 1 ? "w-fit lg:mt-6" : "sm:mt-6"}>
          Invite
        </DeskButton>
      </div>
    </Form>
  );
}
