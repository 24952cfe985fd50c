import { hasRole } from "#platform/access/rules/rights.ts";
import { forbidden, gone, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import {
  findStaffByEmail,
  findStaffById,
  lockAddress,
  type StaffRecord,
} from "#accounts/access/server/access-store.ts";
import { type DirectoryClaims, readClaims } from "#accounts/directory/rules/directory-claims.ts";
import { hasDirectory } from "#agency/site/rules/directory-settings.ts";
import { hashToken, newToken } from "#platform/access/server/hash-token.ts";
import type { Tx } from "#platform/database/server/database.ts";
import type { Services } from "#platform/program/server/services.ts";
import type { SealingKey } from "#platform/storage/server/open-sealing-key.ts";
import { openSession, type SignInFrom, type SignInTokens } from "#accounts/sign-in/server/open-session.ts";
import { NO_ACCOUNT, SECOND_STEP_MS } from "#accounts/sign-in/server/sign-in.ts";
import { addChallenge, findSecondSteps, useChallenge } from "#accounts/sign-in/server/sign-in-store.ts";
import type { Secrets } from "./create-directory.ts";
import {
  addDirectoryPerson,
  isOfDirectory,
  listGroupsOf,
  lockDirectoryPerson,
  updateDirectoryPerson,
} from "./directory-store.ts";
import { byDirectory, joinFromDirectory } from "./join-from-directory.ts";

type Needs = Pick<
  Services,
  "announceAccess" | "dayCounts" | "db" | "directory" | "log" | "newId" | "now" | "sealing" | "site"
>;

const OFF = "Signing in through a company directory is switched off here.";
const ENDED = "This sign-in was used before or took too long. Please start again.";

/** Returns the secrets of a sign-in, which only a browser that has its token can lead to an end. */
function secretsOf({ sealing }: { sealing: Pick<SealingKey, "tokenOf"> }, token: string): Secrets {
  const secret = (what: string) => sealing.tokenOf(`directory ${what} ${token}`);
  return { state: secret("state"), nonce: secret("nonce"), verifier: secret("verifier") };
}

/**
 * Begins a sign-in through the company directory: returns the address to send the person to, and the token that their
 * browser keeps meanwhile. `again`: they prove there who they are, even if they are signed in.
 */
export async function startDirectorySignIn(
  needs: Needs,
  again: boolean,
): Promise<Outcome<{ address: URL; token: string }>> {
  if (!hasDirectory(needs.site.settings().directory)) return gone(OFF);
  const token = newToken();
  const address = await needs.directory.addressOf(secretsOf(needs, token), again);
  if (!address.ok) return address;
  const expiresAt = new Date(needs.now().getTime() + SECOND_STEP_MS);
  const purpose = again ? "directory-again" : "directory";
  await addChallenge(needs.db, { id: hashToken(token), purpose, staffId: null, expiresAt });
  return ok({ address: address.value, token });
}

/**
 * Finishes a sign-in with what the directory sent along: makes or updates the account, and starts a session or a wait
 * for the second step. `token` is the browser's; each works once.
 */
export async function finishDirectorySignIn(
  needs: Needs,
  input: SignInFrom & { token: string; search: string },
): Promise<Outcome<SignInTokens | { step: string }>> {
  const { directory } = needs.site.settings();
  if (!hasDirectory(directory)) return gone(OFF);
  const id = hashToken(input.token);
  const again = (await useChallenge(needs.db, id, "directory-again", needs.now())) !== null;
  if (!again && !(await useChallenge(needs.db, id, "directory", needs.now()))) return gone(ENDED);
  const said = await needs.directory.claimsOf(secretsOf(needs, input.token), input.search);
  const claims = said.ok ? readClaims(directory, said.value) : said;
  const outcome = claims.ok ? await enter(needs, { ...input, again }, claims.value) : claims;
  if (!outcome.ok && outcome.code === "forbidden") needs.dayCounts.add("sign-in-failed", NO_ACCOUNT);
  return outcome;
}

/** `again`: they were asked to prove there who they are. */
type Entering = SignInFrom & { again: boolean };

async function enter(
  needs: Needs,
  input: Entering,
  claims: DirectoryClaims,
): Promise<Outcome<SignInTokens | { step: string }>> {
  let changed: string | null = null;
  const outcome = await needs.db.transaction(async (tx): Promise<Outcome<SignInTokens | { step: string }>> => {
    const found = await identify(tx, needs, claims, input.requestId);
    if (!found.ok) return found;
    changed = found.value.account.id;
    return ok(await admit(tx, needs, input, claims, found.value));
  });
  if (outcome.ok && changed !== null) needs.announceAccess(changed);
  return outcome;
}

/** An account; `isNew`: it was made now. `isOlder`: it was here before the directory's person was known. */
type Identified = { account: StaffRecord; isNew: boolean; isOlder: boolean };

/** Finds or makes the account of a person who signed in at the directory, and binds the two for good. */
async function identify(
  tx: Tx,
  needs: Needs,
  claims: DirectoryClaims,
  requestId: string,
): Promise<Outcome<Identified>> {
  const { directory } = needs.site.settings();
  const { issuer, subject, email, name } = claims;
  const at = needs.now();
  await lockAddress(tx, email);
  const known = await lockDirectoryPerson(tx, { issuer, subject, email });
  if (known && !known.active) return refused(`Your account in ${directory.name} is no longer active here.`);
  const same = known?.staffId ? null : await findStaffByEmail(tx, email);
  const taken = same !== null && (await isOfDirectory(tx, same.id));
  if (taken || (known?.issuer === issuer && known.subject !== subject))
    return refused(`Another person of ${directory.name} has signed in here with this email address.`);
  const before = known?.staffId ? await findStaffById(tx, known.staffId) : same;
  const isOlder = before !== null && (known === null || before.createdAt < known.createdAt);
  const owner = before !== null && isOlder && hasRole(before, "owner") ? before : null;
  if (owner && !(known?.staffId && (await hasOwnStep(tx, owner.id)))) return forOwners(known?.staffId != null);
  const groups = claims.groups ?? (known ? await listGroupsOf(tx, known.id) : []);
  const person = { staffId: known?.staffId ?? null, email, name, groups };
  const joined = await joinFromDirectory(tx, needs, byDirectory(directory, requestId), directory, person);
  if (!joined.ok) return joined;
  const row = { staffId: joined.value.account.id, issuer, subject, email, name, updatedAt: at };
  if (known) await updateDirectoryPerson(tx, known.id, row);
  else
    await addDirectoryPerson(tx, {
      ...row,
      id: needs.newId(),
      externalId: null,
      userName: email,
      active: true,
      closedAt: null,
      removedAt: null,
      createdAt: at,
    });
  return ok({ ...joined.value, isOlder });
}

async function hasOwnStep(tx: Tx, staffId: string): Promise<boolean> {
  const { authenticator, passkeys } = await findSecondSteps(tx, staffId);
  return authenticator || passkeys.length > 0;
}

/** Refuses an owner whose account was here before, unless the directory itself sent them and it has a second step. */
const forOwners = (isSent: boolean) => ({
  ...forbidden(),
  message: isSent
    ? "Set up a second step for your account first. Then sign in here once more."
    : "Owners sign in with their password or passkey.",
});

const refused = (why: string) => ({ ...forbidden(), message: `${why} Ask the agency’s owner.` });

/**
 * Starts the session, or the wait for a second step of our own that the directory's does not replace. An older account
 * keeps its own: it was joined by its address, and in some directories people choose theirs.
 */
async function admit(
  tx: Tx,
  needs: Needs,
  input: Entering,
  { steppedThere, provedAt }: DirectoryClaims,
  { account, isNew, isOlder }: Identified,
): Promise<SignInTokens | { step: string }> {
  const at = needs.now();
  if ((!steppedThere || isOlder) && (await hasOwnStep(tx, account.id))) {
    const step = newToken();
    const expiresAt = new Date(at.getTime() + SECOND_STEP_MS);
    await addChallenge(tx, { id: hashToken(step), purpose: "code", staffId: account.id, expiresAt });
    return { step };
  }
  const { name: directory } = needs.site.settings().directory;
  const entry = isNew
    ? { action: "staff.join" as const, after: { role: account.role, directory } }
    : { action: "staff.sign-in" as const, after: { directory, ...(steppedThere ? { secondStep: directory } : {}) } };
  // Without a time from the directory, only a sign-in that it was asked to make them type counts as a proof.
  const confirmedAt = provedAt ?? (input.again ? at : new Date(0));
  return openSession(tx, account, input, at, entry, { steppedThere, confirmedAt });
}
