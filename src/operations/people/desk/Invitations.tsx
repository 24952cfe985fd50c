import { Form } from "react-router";
import { ROLE_LABELS } from "#platform/access/rules/role-labels.ts";
import type { Role } from "#platform/access/rules/rights.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { LocalTime } from "#ui/desk/LocalTime.tsx";

/** An invitation of the last month. `at` is when it was accepted, or ends or ended. */
type Listed = {
  id: string;
  email: string;
  name: string;
  role: Role;
  teamId: string;
  /** Null for the agency itself. */
  team: string | null;
  state: "open" | "accepted" | "expired";
  at: Date;
};

const STATES: Record<Listed["state"], string> = { open: "open until", accepted: "joined", expired: "expired" };

/** Who was invited, and who joined. An open invitation has its link, and a way to revoke it; an expired one, a new one. */
export function Invitations({ invitations }: { invitations: readonly Listed[] }) {
  return (
    <ul className="divide-y divide-line">
      {invitations.map((invitation) => {
        const { id, email, name, role, team, state, at } = invitation;
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
            <p className="min-w-0 wrap-anywhere">
              <bdi className="font-medium">{name}</bdi> <span className="text-muted">{email}</span>
              <span className="block text-sm text-muted">
                {ROLE_LABELS[role]}
                {team === null ? null : (
                  <>
                    {" in "}
                    <bdi>{team}</bdi>
                  </>
                )}
                , <span className={state === "expired" ? "font-medium text-warning" : ""}>{STATES[state]}</span>{" "}
                <LocalTime at={at} />
              </span>
            </p>
            <Buttons invitation={invitation} />
          </li>
        );
      })}
    </ul>
  );
}

function Buttons({ invitation: { id, email, name, role, teamId, state } }: { invitation: Listed }) {
  if (state === "accepted") return null;
  if (state === "expired")
    return (
      <Form method="post">
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="name" value={name} />
        <input type="hidden" name="role" value={role} />
        <input type="hidden" name="team_id" value={teamId} />
        <DeskButton look="plain" name="intent" value="invite" aria-label={`Invite ${name} again`}>
          Invite again
        </DeskButton>
      </Form>
    );
  return (
    <Form method="post" className="flex gap-2">
      <input type="hidden" name="id" value={id} />
      <DeskButton look="plain" name="intent" value="link" aria-label={`Get link for ${name}`}>
        Get link
      </DeskButton>
      <DeskButton look="plain" name="intent" value="revoke" aria-label={`Revoke the invitation of ${name}`}>
        Revoke
      </DeskButton>
    </Form>
  );
}
