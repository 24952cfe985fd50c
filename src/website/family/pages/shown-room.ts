import type { EntryKind, FamilyRoom } from "#website/family/rules/family-room.ts";
import type { PassOn } from "#leads/leads/rules/pass-on.ts";
import type { ShownEntry } from "#website/family/rules/room-page.ts";

/** A family room with the data that its page needs for one member. */
export type ShownRoom = {
  path: string;
  room: FamilyRoom;
  entries: Record<EntryKind, ShownEntry[]>;
  /** The entry being edited. */
  editing: string | null;
  ids: Record<EntryKind | "person", string>;
  /** The link of an invited person, while the opener looks at it. */
  link: ({ id: string; link: string } & PassOn) | null;
  ownLink: string;
  quote: string;
};
