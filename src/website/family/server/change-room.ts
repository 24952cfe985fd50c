import { createHmac, randomUUID } from "node:crypto";
import { type Failure, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { parseFirstName, parsePerson, parseText } from "#website/family/rules/family-form.ts";
import { ENTRY_KINDS, type EntryKind, isPlan, MAX_ENTRIES, MAX_MEMBERS } from "#website/family/rules/family-room.ts";
import { readResultLink } from "#website/family/rules/shared-result.ts";
import type { Locale } from "#platform/text/rules/locale.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import { KEPT_DAYS } from "#agency/retention/rules/kept-days.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { deriveHash, isToken } from "#leads/leads/server/derive-tokens.ts";
import type { Services } from "#platform/program/server/services.ts";
import * as store from "./family-store.ts";

/** `locale`: of the page, for what goes wrong and for the words of joining. */
export type FamilyNeeds = Pick<Services, "db" | "now" | "tables"> & { locale: Locale };

const DAY = 86_400_000;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The moment after which a family room must have been used to be still there. */
export function oldestUse(now: Date): Date {
  return new Date(now.getTime() - KEPT_DAYS.familyRooms * DAY);
}

/**
 * The token of the link of a person whom the opener invites. It derives from the opener's own token, so that their page
 * can show it again while the database has only hashes.
 */
export function deriveInvitedToken(openerToken: string, memberId: string): string {
  return createHmac("sha256", openerToken).update(`family ${memberId}`).digest("base64url");
}

const failuresIn = ({ locale }: FamilyNeeds) => wordsOf(locale).familyRoom.failures;

type Inside = { tx: Tx; member: store.MemberRow; room: store.RoomRow; at: Date };
type Work<T> = (inside: Inside) => Promise<Outcome<T>>;

/** Does something as the member of a link, alone in its family room for as long as it takes. */
async function inside<T>(needs: FamilyNeeds, token: string, who: "any" | "joined" | "opener", work: Work<T>) {
  const failures = failuresIn(needs);
  if (!isToken(token)) return refusal("not-found", failures.gone);
  const hash = deriveHash(token);
  const at = needs.now();
  return needs.db.transaction(async (tx): Promise<Outcome<T>> => {
    const found = await store.findSeat(tx, hash, oldestUse(at));
    if (found) await store.lockRoom(tx, found.room.id);
    // Read again: it may have changed while we waited.
    const seat = found && (await store.findSeat(tx, hash, oldestUse(at)));
    if (!seat) return refusal("not-found", failures.gone);
    if (who !== "any" && seat.member.joinedAt === null) return refusal("forbidden", failures.join);
    if (who === "opener" && !seat.member.opener) return refusal("forbidden", failures.notOpener);
    await store.markUsed(tx, seat.room.id, at, at);
    return work({ tx, ...seat, at });
  });
}

/** A person who is invited joins under the name that they choose; joining twice changes nothing. */
export async function joinRoom(needs: FamilyNeeds, token: string, typed: string): Promise<Outcome<null>> {
  const name = parseFirstName(typed, wordsOf(needs.locale));
  if (!name.ok) return invalid(needs, { name: name.error });
  return inside(needs, token, "any", async ({ tx, member, at }) => {
    if (member.joinedAt === null)
      await store.changeMember(tx, member.id, {
        name: name.name,
        joinedAt: at,
        wording: wordsOf(needs.locale).consent.familyJoin.version,
      });
    return ok(null);
  });
}

/** Removes a member, invited or joined, with what they wrote: by themselves or, with another's id, by the opener. */
export async function removeMember(needs: FamilyNeeds, token: string, other: string | null): Promise<Outcome<null>> {
  return inside(needs, token, other === null ? "any" : "opener", async ({ tx, member, room }) => {
    const id = other ?? member.id;
    const changed = await store.wrotePlan(tx, id);
    if (!(await store.removeMemberRow(tx, room.id, id))) return refusal("not-found", failuresIn(needs).nobody);
    if (changed) await store.countPlanChange(tx, room.id);
    return ok(null);
  });
}

/** Deletes a family room with everything in it; only the opener may. */
export async function closeRoom(needs: FamilyNeeds, token: string): Promise<Outcome<null>> {
  return inside(needs, token, "opener", async ({ tx, room }) => {
    await store.removeRoom(tx, room.id);
    return ok(null);
  });
}

/** Invites a person. `id` is the form's, so that a form that arrives twice invites once. */
export async function inviteMember(
  needs: FamilyNeeds,
  token: string,
  read: (name: string) => string,
): Promise<Outcome<{ id: string }>> {
  const parsed = parsePerson(read, wordsOf(needs.locale));
  if (!parsed.ok) return invalid(needs, parsed.errors);
  return inside(needs, token, "opener", async ({ tx, room, at }) => {
    const { members } = await store.countIn(tx, room.id);
    if (members >= MAX_MEMBERS) return refusal("conflict", failuresIn(needs).fullMembers);
    const id = ID.test(read("id")) ? read("id") : randomUUID();
    const tokenHash = deriveHash(deriveInvitedToken(token, id));
    await store.saveMember(tx, { id, roomId: room.id, tokenHash, ...parsed.value, opener: false, addedAt: at });
    return ok({ id });
  });
}

/** Adds an entry. `id` is the form's, so that a form that arrives twice adds once. */
export async function addEntry(
  needs: FamilyNeeds,
  token: string,
  given: { id: string; kind: string; text: string },
): Promise<Outcome<null>> {
  const kind = ENTRY_KINDS.find((one) => one === given.kind) ?? "note";
  const written = readEntry(needs, kind, given.text);
  if (!written.ok) return invalid(needs, { text: written.error });
  return inside(needs, token, "joined", async ({ tx, member, room, at }) => {
    const { entries } = await store.countIn(tx, room.id);
    if (entries >= MAX_ENTRIES) return refusal("conflict", failuresIn(needs).fullEntries);
    const id = ID.test(given.id) ? given.id : randomUUID();
    const entry = { id, roomId: room.id, memberId: member.id, kind, at, ...written.entry };
    if ((await store.saveEntry(tx, entry)) && isPlan(kind)) await store.countPlanChange(tx, room.id);
    return ok(null);
  });
}

type Written = { calculator: store.EntryRow["calculator"]; text: string };

/** Reads a new entry. A result has the answers only: its figures are calculated when it is shown. */
export function readEntry(
  { tables, locale }: Pick<FamilyNeeds, "tables" | "locale">,
  kind: EntryKind,
  typed: string,
): { ok: true; entry: Written } | { ok: false; error: string } {
  const words = wordsOf(locale);
  const { errors } = words.familyStart;
  if (kind === "result") {
    const result = readResultLink(typed, tables.current());
    if (!result) return { ok: false, error: typed.trim() === "" ? errors.text : errors.result };
    return { ok: true, entry: { calculator: result.calculator, text: result.query } };
  }
  const parsed = parseText(typed, words);
  return parsed.ok ? { ok: true, entry: { calculator: null, text: parsed.text } } : parsed;
}

/** Changes the text of a member's own wish or note; `stale` with the stored text if it is no longer the given version. */
export async function changeEntry(
  needs: FamilyNeeds,
  token: string,
  given: { id: string; version: string; text: string },
): Promise<Outcome<null>> {
  const parsed = parseText(given.text, wordsOf(needs.locale));
  if (!parsed.ok) return invalid(needs, { text: parsed.error });
  return inside(needs, token, "joined", async ({ tx, member, room, at }) => {
    const entry = await store.findOwnEntry(tx, member, given.id);
    if (!entry || entry.kind === "result") return refusal("not-found", failuresIn(needs).notYours);
    if (entry.text === parsed.text) return ok(null);
    if (String(entry.version) !== given.version) return refusal("stale", failuresIn(needs).changed);
    await store.changeText(tx, entry.id, parsed.text, at);
    if (isPlan(entry.kind)) await store.countPlanChange(tx, room.id);
    return ok(null);
  });
}

/** Deletes a member's own entry; one that is gone already stays so. */
export async function removeEntry(needs: FamilyNeeds, token: string, id: string): Promise<Outcome<null>> {
  return inside(needs, token, "joined", async ({ tx, member, room }) => {
    const entry = await store.findOwnEntry(tx, member, id);
    if (!entry) return refusal("not-found", failuresIn(needs).notYours);
    await store.removeEntryRow(tx, id);
    if (isPlan(entry.kind)) await store.countPlanChange(tx, room.id);
    return ok(null);
  });
}

/** Stores that a member agrees with the plan as they saw it (`version`), or, with null, that they no longer do. */
export async function agree(needs: FamilyNeeds, token: string, version: string | null): Promise<Outcome<null>> {
  return inside(needs, token, "joined", async ({ tx, member, room, at }) => {
    if (version !== null && version !== String(room.planVersion))
      return refusal("stale", failuresIn(needs).planChanged);
    const agreed = version === null ? { agreedVersion: null, agreedAt: null } : { agreedVersion: room.planVersion };
    await store.changeMember(tx, member.id, { agreedAt: at, ...agreed });
    return ok(null);
  });
}

function refusal(code: Failure["code"], message: string): Failure {
  return { ok: false, code, message };
}

/** A form with errors beside its fields. */
export function invalid({ locale }: Pick<FamilyNeeds, "locale">, errors: Partial<Record<string, string>>): Failure {
  const message = wordsOf(locale).familyStart.errors.all;
  return { ok: false, code: "invalid", message, fields: errors as Record<string, string> };
}
