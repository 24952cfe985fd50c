/** The forms of a family room. */
export const ROOM_INTENTS = [
  "join",
  "decline",
  "leave",
  "close",
  "say",
  "change",
  "delete",
  "agree",
  "unagree",
  "remove",
  "invite",
] as const;
export type RoomIntent = (typeof ROOM_INTENTS)[number];
