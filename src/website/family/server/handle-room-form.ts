import type { RoomIntent } from "#website/family/rules/room-intents.ts";
import type { Outcome } from "#platform/access/rules/outcome.ts";
import { type FamilyRoom } from "#website/family/rules/family-room.ts";
import { FAMILY_PATH } from "#agency/site/rules/navigation.ts";
import { inviteMessage } from "#website/family/rules/invitation.ts";
import { type Locale, localPath } from "#platform/text/rules/locale.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import { passOn } from "#leads/leads/rules/pass-on.ts";
import {
  addEntry,
  agree,
  changeEntry,
  closeRoom,
  deriveInvitedToken,
  type FamilyNeeds,
  inviteMember,
  joinRoom,
  removeEntry,
  removeMember,
} from "./change-room.ts";

/** The action of a member, and what a refused form shows again. */
export type RoomAnswer = {
  /** The button's action, and its entry or kind. */
  did: string;
  about: string;
  problem: string;
  errors: Record<string, string>;
  typed: Record<string, string>;
};

type Sent = { needs: FamilyNeeds; token: string; read: (name: string) => string };
type Done = { outcome: Outcome<unknown>; to: string };

const FIELDS = ["id", "kind", "text", "version", "name", "relation", "member", "plan"] as const;

/** Handles a form of a family room and returns the outcome and where a success leads. */
export async function handleRoomForm({ intent, ...sent }: Sent & { intent: RoomIntent }): Promise<Done> {
  const { locale } = sent.needs;
  const own = localPath(`${FAMILY_PATH}/${sent.token}`, locale);
  const { outcome, to } = await TAKERS[intent](sent);
  return { outcome, to: to.startsWith("/") ? localPath(to, locale) : own + to };
}

/** Returns an invited person's link for the opener, with a message in the page's language; null for anyone else. */
export function showLink(
  token: string,
  { me, members, forName }: FamilyRoom,
  id: string | null,
  { publicUrl, locale }: { publicUrl: string; locale: Locale },
) {
  const member = me.opener ? members.find((one) => one.id === id && !one.opener) : undefined;
  if (!member) return null;
  const link = publicUrl + localPath(`${FAMILY_PATH}/${deriveInvitedToken(token, member.id)}`, locale);
  const message = inviteMessage(wordsOf(locale).familyRoom, member.name, { from: me.name, forName });
  return { id: member.id, link, ...passOn({ link, ...message }) };
}

/** Returns what the page shows again after a refusal. */
export function formAgain(read: Sent["read"], problem: string, errors: Record<string, string> = {}): RoomAnswer {
  const typed = Object.fromEntries(FIELDS.map((name) => [name, read(name).slice(0, 10_000)]));
  return { did: read("intent") || read("do"), about: read("id") || read("kind"), problem, errors, typed };
}

async function say({ needs, token, read }: Sent): Promise<Done> {
  const entry = { id: read("id"), kind: read("kind"), text: read("text") };
  return { outcome: await addEntry(needs, token, entry), to: `#${encodeURIComponent(entry.kind)}` };
}

const TAKERS: Record<RoomIntent, (sent: Sent) => Promise<Done>> = {
  join: async ({ needs, token, read }: Sent) => ({ outcome: await joinRoom(needs, token, read("name")), to: "" }),
  decline: async ({ needs, token }: Sent) => ({
    outcome: await removeMember(needs, token, null),
    to: `${FAMILY_PATH}?done=left`,
  }),
  leave: async ({ needs, token }: Sent) => ({
    outcome: await removeMember(needs, token, null),
    to: `${FAMILY_PATH}?done=left`,
  }),
  close: async ({ needs, token }: Sent) => ({
    outcome: await closeRoom(needs, token),
    to: `${FAMILY_PATH}?done=closed`,
  }),
  say,
  change: async ({ needs, token, read }: Sent) => ({
    outcome: await changeEntry(needs, token, { id: read("id"), version: read("version"), text: read("text") }),
    to: `#entry-${encodeURIComponent(read("id"))}`,
  }),
  delete: async ({ needs, token, read }: Sent) => ({
    outcome: await removeEntry(needs, token, read("id")),
    to: `#${encodeURIComponent(read("kind"))}`,
  }),
  agree: async ({ needs, token, read }: Sent) => ({ outcome: await agree(needs, token, read("plan")), to: "#agree" }),
  unagree: async ({ needs, token }: Sent) => ({ outcome: await agree(needs, token, null), to: "#agree" }),
  remove: async ({ needs, token, read }: Sent) => ({
    outcome: await removeMember(needs, token, read("member")),
    to: "#people",
  }),
  invite: async ({ needs, token, read }: Sent) => {
    const outcome = await inviteMember(needs, token, read);
    const shown = outcome.ok ? `?link=${outcome.value.id}` : "";
    return { outcome, to: `${shown}#people` };
  },
};
