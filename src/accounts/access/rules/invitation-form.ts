import { AGENCY_TEAM } from "#platform/access/rules/lead-scope.ts";
import { type NewPassword, newPasswordProblems } from "#platform/access/rules/password.ts";
import { ROLES, type Role } from "#platform/access/rules/rights.ts";
import { parseAccountEmail } from "./account-email.ts";

/** Time in which an invitation can be accepted, milliseconds. */
export const INVITATION_MS = 72 * 3_600_000;
/** Longest name of a member of staff, characters. */
const MAX_STAFF_NAME = 80;

/** Returns whether an invitation can be accepted, was, or is too old. */
export function invitationState(
  { acceptedAt, expiresAt }: { acceptedAt: Date | null; expiresAt: Date },
  now: Date,
): "open" | "accepted" | "expired" {
  if (acceptedAt) return "accepted";
  return expiresAt > now ? "open" : "expired";
}

/** `teamId` is the team that the person joins; `AGENCY_TEAM` for the agency itself. */
export type Invitation = { email: string; name: string; role: Role; teamId: string };
type InvitationField = "email" | "name" | "role" | "team_id";

/** Reads the form that invites a person to the staff; one message per field. */
export function parseInvitation(form: {
  email: string;
  name: string;
  role: string;
  team_id?: string | undefined;
}): { ok: true; invitation: Invitation } | { ok: false; fields: Partial<Record<InvitationField, string>> } {
  const { email, problem } = parseAccountEmail(form.email);
  const name = form.name.trim().replaceAll(/\s+/g, " ");
  const role = ROLES.find((one) => one === form.role);
  const fields = {
    ...(problem === null ? {} : { email: problem }),
    ...nameProblem(name),
    ...(role ? {} : { role: "Choose a role." }),
  };
  return role && Object.keys(fields).length === 0
    ? { ok: true, invitation: { email, name, role, teamId: form.team_id ?? AGENCY_TEAM } }
    : { ok: false, fields };
}

/** The form by which an invited person joins. */
export type JoinForm = NewPassword & { name: string };

/** Validates the form that accepts an invitation; one message per field. */
export function joinFormProblems({ name, chosen, again }: JoinForm): Partial<Record<keyof JoinForm, string>> {
  return {
    ...nameProblem(name.trim()),
    ...newPasswordProblems({ chosen, again }),
  };
}

function nameProblem(name: string): { name?: string } {
  if (name === "") return { name: "Enter a name." };
  return name.length > MAX_STAFF_NAME ? { name: `Use at most ${MAX_STAFF_NAME} characters.` } : {};
}
