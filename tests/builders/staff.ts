import { randomUUID } from "node:crypto";
import type { Actor, By, Right, Role } from "#platform/access/rules/rights.ts";
import type { Outcome } from "#platform/access/rules/outcome.ts";
import { addStaff, type StaffRecord } from "#accounts/access/server/access-store.ts";
import { hashPassword } from "#accounts/access/server/hash-password.ts";
import type { SignInTokens } from "#accounts/sign-in/server/open-session.ts";
import type { Db } from "#platform/database/server/database.ts";

/** The password of every account that `aStaff` creates. */
export const STAFF_PASSWORD = "correct-horse-battery";
let hashed: Promise<string> | undefined;

/** Stores a staff member, an owner by default. */
export async function aStaff(db: Db, given: Partial<StaffRecord> = {}): Promise<StaffRecord> {
  hashed ??= hashPassword(STAFF_PASSWORD);
  const id = randomUUID();
  const record = {
    id,
    email: `${id.slice(0, 8)}@example.com`,
    name: "Ada Owner",
    role: "owner" as const,
    alsoRole: null,
    teamId: "",
    passwordHash: await hashed,
    mustChangePassword: false,
    active: true,
    leadAlerts: null,
    setupHidden: false,
    knownFrom: null,
    createdAt: new Date(),
    ...given,
  };
  await addStaff(db, record);
  return record;
}

/** Returns a signed-in actor for use cases; needs no database. */
export function byStaff(role: Role, given: Partial<Extract<Actor, { kind: "staff" }>> = {}): By {
  return {
    actor: {
      kind: "staff",
      id: `staff-${role}`,
      name: `Pat ${role}`,
      email: `${role}@example.com`,
      role,
      // Never too long ago, whatever the test's clock says.
      confirmedAt: new Date(8.64e15),
      ...given,
    },
    requestId: randomUUID(),
  };
}

/** Returns the tokens of a sign-in that needs no second step. */
export function signedIn(outcome: Outcome<SignInTokens | { step: string }>): SignInTokens {
  if (!outcome.ok) throw new Error(outcome.message);
  if ("step" in outcome.value) throw new Error("A second step is asked for");
  return outcome.value;
}

/** Returns a program with a key, for use cases. */
export function byKey(scopes: readonly Right[]): By {
  return { actor: { kind: "key", id: "key-1", name: "A program", scopes }, requestId: randomUUID() };
}
