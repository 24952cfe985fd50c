import { Form } from "react-router";
import { ROLE_LABELS } from "#accounts/access/rules/role-labels.ts";
import type { Role } from "#platform/access/rules/rights.ts";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";

export type OpenInvitation = { id: string; email: string; name: string; role: Role; expiresAt: Date };

/** Invitations that can still be accepted, each with a way to revoke it. */
export function OpenInvitations({ invitations }: { invitations: readonly OpenInvitation[] }) {
  return (
    <ul className="divide-y divide-line">
      {invitations.map(({ id, email, name, role, expiresAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
          <p className="min-w-0 wrap-anywhere">
            <bdi className="font-medium">{name}</bdi> <span className="text-muted">{email}</span>
            <span className="block text-sm text-muted">
              {ROLE_LABELS[role]}, until <LocalTime at={expiresAt} />
            </span>
          </p>
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <DeskButton look="plain" name="intent" value="revoke" aria-label={`Revoke the invitation of ${name}`}>
              Revoke
            </DeskButton>
          </Form>
        </li>
      ))}
    </ul>
  );
}
