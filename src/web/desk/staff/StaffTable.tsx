import { Form } from "react-router";
import type { StaffSummary } from "#server/access/access-store.ts";
import { ConfirmForm } from "#web/desk/ConfirmForm.tsx";
import { RelativeTime } from "#web/desk/RelativeTime.tsx";
import { Badge } from "#web/desk/ui/Badge.tsx";
import { DeskButton } from "#web/desk/ui/Button.tsx";
import { NativeSelect } from "#web/desk/ui/NativeSelect.tsx";
import { ROLE_OPTIONS } from "./role-options.ts";

/** Everyone on the staff, with role and last use. `own` is the id of the person who looks. */
export function StaffTable({ members, own }: { members: readonly StaffSummary[]; own: string }) {
  return (
    <ul className="mb-4 divide-y divide-line rounded-md border border-line bg-surface">
      {members.map((member) => (
        <li
          key={member.id}
          className="grid items-center gap-x-4 gap-y-1 px-3 py-2 sm:grid-cols-[minmax(0,1fr)_auto_auto]"
        >
          <div className="min-w-0">
            <p className="truncate" title={member.name}>
              <bdi className="font-medium">{member.name}</bdi>
              {member.id === own ? <span className="text-muted"> (you)</span> : null}
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
          {member.active ? <RoleForm member={member} /> : <Badge>Account closed</Badge>}
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
      <NativeSelect
        name="role"
        aria-label={`Role of ${member.name}`}
        defaultValue={member.role}
        options={ROLE_OPTIONS}
      />
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
