import { Form } from "react-router";
import { ROLE_LABELS } from "#core/access/role-labels.ts";
import { ROLES } from "#core/access/rights.ts";
import type { StaffSummary } from "#server/access/access-store.ts";
import { ConfirmForm } from "#web/desk/ConfirmForm.tsx";
import { HereNow, useHere } from "#web/desk/live/HereNow.tsx";
import { RelativeTime } from "#web/desk/RelativeTime.tsx";
import { DeskButton } from "#web/desk/ui/Button.tsx";
import { CONTROL } from "#web/desk/ui/control.ts";

type Props = { members: readonly StaffSummary[]; own: string; here: readonly string[] };

/** Everyone on the staff, with role and last use. `own` is the id of the person who looks, `here` those of who has the desk open. */
export function StaffTable({ members, own, here: first }: Props) {
  const here = useHere(first);
  return (
    <ul className="mb-4 divide-y divide-line rounded-md border border-line bg-surface">
      {members.map((member) => (
        <li
          key={member.id}
          className="grid items-center gap-x-4 gap-y-1 px-3 py-2 sm:grid-cols-[minmax(0,1fr)_auto_auto]"
        >
          <div className="min-w-0">
            <p className="flex items-center gap-2">
              <span className="truncate" title={member.name}>
                <bdi className="font-medium">{member.name}</bdi>
                {member.id === own ? <span className="text-muted"> (you)</span> : null}
              </span>
              {here.includes(member.id) ? <HereNow /> : null}
            </p>
            <p className="text-sm wrap-anywhere text-muted">
              {member.email}
              {member.lastSeenAt ? (
                <>
                  , last here{" "}
                  <span className="lowercase">
                    <RelativeTime at={member.lastSeenAt} />
                  </span>
                </>
              ) : (
                ", never signed in"
              )}
            </p>
          </div>
          {member.active ? <RoleForm member={member} /> : <span className="text-muted">Account closed</span>}
          {member.active ? (
            <ConfirmForm
              fields={{ do: "close", id: member.id }}
              label="Close account"
              name={`Close account of ${member.name}`}
              question={`Close the account of ${member.name}?`}
              yes="Close account"
              no="Keep account"
            >
              <p>
                They are signed out everywhere, and the API keys they made stop working. You can reopen the account
                later.
              </p>
            </ConfirmForm>
          ) : (
            <Reopen member={member} />
          )}
        </li>
      ))}
    </ul>
  );
}

function RoleForm({ member }: { member: StaffSummary }) {
  return (
    <Form method="post" className="flex items-center gap-2" key={member.role}>
      <input type="hidden" name="id" value={member.id} />
      <select name="role" aria-label={`Role of ${member.name}`} defaultValue={member.role} className={CONTROL}>
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {ROLE_LABELS[role]}
          </option>
        ))}
      </select>
      <DeskButton look="plain" name="do" value="role" aria-label={`Save the role of ${member.name}`}>
        Save
      </DeskButton>
    </Form>
  );
}

function Reopen({ member }: { member: StaffSummary }) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={member.id} />
      <DeskButton look="plain" name="do" value="reopen" aria-label={`Reopen the account of ${member.name}`}>
        Reopen
      </DeskButton>
    </Form>
  );
}
