/** Between which days a link lives and how many files it takes, as staff may choose. */
export const LINK_DAYS = [1, 3, 7, 14, 30] as const;
export const LINK_FILES = [1, 2, 3, 5, 10] as const;
export const LINK_DEFAULTS = { days: 7, files: 3 } as const;

/** How long a file that was begun holds its place, milliseconds. After that the rest of it is thrown away. */
export const ARRIVAL_MS = 86_400_000;

/** How long a link by which staff open one file can be used, seconds. */
export const OPENING_SECONDS = 60;

/** What a link is judged by. `taken` counts files that were kept and those on their way. */
export type LinkFacts = { maxFiles: number; expiresAt: Date; taken: number };

/** How many more files a link takes; 0 where it is expired or used up. */
export function filesLeft(link: LinkFacts, now: Date): number {
  if (link.expiresAt.getTime() <= now.getTime()) return 0;
  return Math.max(0, link.maxFiles - link.taken);
}

/** Reads the two choices of the form; null where one is none of the offered. */
export function parseLinkForm(read: (field: string) => string): { days: number; files: number } | null {
  const days = LINK_DAYS.find((choice) => String(choice) === read("days"));
  const files = LINK_FILES.find((choice) => String(choice) === read("files"));
  return days === undefined || files === undefined ? null : { days, files };
}

/** The page a link leads to. */
export const uploadPath = (token: string): string => `/upload/${token}`;

/** Where a sender without script lands after the last file that the link took. */
export const UPLOAD_RECEIVED_PATH = "/upload/received";
