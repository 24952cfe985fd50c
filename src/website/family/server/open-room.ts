import { randomUUID } from "node:crypto";
import { type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { parseStart } from "#website/family/rules/family-form.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import { newToken } from "#platform/access/server/hash-token.ts";
import { deriveHash } from "#leads/leads/server/derive-tokens.ts";
import { type FamilyNeeds, invalid, readEntry } from "./change-room.ts";
import { addRoom, saveEntry, saveMember } from "./family-store.ts";

/** Opens a family room with its first member and, where one was brought along, a calculator's result. Returns the token of the opener's link, which is not stored. */
export async function openRoom(
  needs: FamilyNeeds,
  read: (name: string) => string,
): Promise<Outcome<{ token: string }>> {
  const parsed = parseStart(read, wordsOf(needs.locale));
  if (!parsed.ok) return invalid(needs, parsed.errors);
  const { forName, ...person } = parsed.value;
  const first = readEntry(needs, "result", read("result"));
  const at = needs.now();
  const token = newToken();
  const room = { id: randomUUID(), forName, openedAt: at, usedAt: at };
  const ids = { id: randomUUID(), roomId: room.id };
  const joined = { opener: true, addedAt: at, joinedAt: at, wording: wordsOf(needs.locale).consent.familyJoin.version };
  await needs.db.transaction(async (tx) => {
    await addRoom(tx, room);
    await saveMember(tx, { ...ids, tokenHash: deriveHash(token), ...person, ...joined });
    const entry = { id: randomUUID(), roomId: room.id, memberId: ids.id, kind: "result" as const, at };
    if (first.ok) await saveEntry(tx, { ...entry, ...first.entry });
  });
  return ok({ token });
}
