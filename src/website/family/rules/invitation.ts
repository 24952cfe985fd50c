import type { Words } from "#agency/language/rules/words.ts";

type RoomWords = Words["familyRoom"];

/** Returns the message to an invited person, in the language of the inviter. */
export function inviteMessage(words: RoomWords, to: string, { from, forName }: { from: string; forName: string }) {
  const { subject, message } = words.invitation;
  return { subject: subject(forName), message: message(to, from, forName) };
}

/** Returns the message by which a person keeps their own link. */
export function ownLinkMessage(words: RoomWords, forName: string) {
  const { keepSubject, ownLinkMessage: message } = words.invitation;
  return { subject: keepSubject(forName), message: message(forName) };
}
