import type { FamilyRoom } from "#website/family/rules/family-room.ts";
import { KEPT_DAYS } from "#agency/retention/rules/kept-days.ts";
import { type Db, isUnavailable } from "#platform/database/server/database.ts";
import { DATABASE_TIMEOUT, within } from "#platform/time/server/time-limit.ts";
import { deriveHash, isToken } from "#leads/leads/server/derive-tokens.ts";
import { oldestUse } from "./change-room.ts";
import { entriesOf, findSeat, markUsed, membersOf, toMember } from "./family-store.ts";

const DAY = 86_400_000;

/** The target of a link: an invitation, which hides what others wrote, or the family room itself. */
type Opened = { at: "invited"; name: string; forName: string; by: string } | { at: "inside"; room: FamilyRoom };

/**
 * Reads the target of a link; null if it is unknown, removed, closed or expired, indistinguishably; 'away' while the
 * database is unavailable. A visit by a member counts as use, recorded once a day.
 */
export async function readRoom(
  { db, now }: { db: Db; now: () => Date },
  token: string,
): Promise<Opened | "away" | null> {
  if (!isToken(token)) return null;
  try {
    return await within(DATABASE_TIMEOUT, read(db, token, now()));
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return "away";
  }
}

async function read(db: Db, token: string, at: Date): Promise<Opened | null> {
  const seat = await findSeat(db, deriveHash(token), oldestUse(at));
  if (!seat) return null;
  const { member, room } = seat;
  const members = await membersOf(db, room);
  if (member.joinedAt === null) {
    const by = members.find(({ opener }) => opener)?.name ?? "";
    return { at: "invited", name: member.name, forName: room.forName, by };
  }
  const noted = room.usedAt.getTime() > at.getTime() - DAY;
  if (!noted) await markUsed(db, room.id, at, at);
  return {
    at: "inside",
    room: {
      forName: room.forName,
      planVersion: room.planVersion,
      me: toMember(member, room.planVersion),
      members,
      entries: await entriesOf(db, room.id),
      expiresAt: new Date((noted ? room.usedAt : at).getTime() + KEPT_DAYS.familyRooms * DAY),
    },
  };
}
