/** Link lifetimes in days and file limits that staff can choose. */
export const LINK_DAYS = [1, 3, 7, 14, 30] as const;
export const LINK_FILES = [1, 2, 3, 5, 10] as const;
export const LINK_DEFAULTS = { days: 7, files: 3 } as const;

/** Lifetime of a partial upload, milliseconds. */
export const ARRIVAL_MS = 86_400_000;

/** Lifetime of a signed URL by which staff open a file, seconds. */
export const OPENING_SECONDS = 60;

/** The state of a link. `taken` counts stored files and partial uploads. */
export type LinkFacts = { maxFiles: number; expiresAt: Date; taken: number };

/** Returns how many more files a link accepts; 0 if it is expired or used up. */
export function filesLeft(link: LinkFacts, now: Date): number {
  if (link.expiresAt.getTime() <= now.getTime()) return 0;
  return Math.max(0, link.maxFiles - link.taken);
}

/** Parses the two choices of the form; null if one isn't offered. */
export function parseLinkForm(read: (field: "days" | "files") => string): { days: number; files: number } | null {
  const days = LINK_DAYS.find((choice) => String(choice) === read("days"));
  const files = LINK_FILES.find((choice) => String(choice) === read("files"));
  return days === undefined || files === undefined ? null : { days, files };
}

/** Returns the page of a link. */
export const uploadPath = (token: string): string => `/upload/${token}`;

/** The page for a sender without script after the link's last file. */
export const UPLOAD_RECEIVED_PATH = "/upload/received";
