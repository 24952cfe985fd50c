import { WISH_STEPS } from "./wish-steps.ts";
import { NO_WISHES, MAX_ROWS, MAX_TEXT, type WishRow, type Wishes } from "./wishes.ts";

/** The path that renders posted wishes as a file in large type, and stores nothing. */
export const WISHES_PDF_PATH = "/tools/final-wishes/large-type.pdf";

const FORMAT = "hearthlight-final-wishes";
/** Increment when older versions could no longer read the file. */
const VERSION = 1;
/** Largest file accepted, bytes: sixty full rows in every list stay below. */
export const MAX_FILE = 2_000_000;

type OpenedFile = { ok: true; wishes: Wishes } | { ok: false; code: "not-ours" | "newer" };

/** Returns the wishes as a file that the planner opens again. `savedAt`: ISO 8601. */
export function wishesFile(wishes: Wishes, savedAt: string): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, savedAt, values: wishes.values, lists: wishes.lists }, null, 2)}\n`;
}

/** Parses a file, or what this browser stored. Unknown fields are dropped, texts and lists cut to their limits. */
export function openWishesFile(text: string): OpenedFile {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { ok: false, code: "not-ours" };
  }
  if (!isRecord(file) || file.format !== FORMAT || typeof file.version !== "number")
    return { ok: false, code: "not-ours" };
  if (file.version > VERSION) return { ok: false, code: "newer" };
  const { values, lists } = file;
  const wishes: Wishes = { values: {}, lists: {} };
  for (const part of WISH_STEPS.flatMap((step) => step.parts)) {
    if (part.kind === "list") {
      const rows = readRows(isRecord(lists) ? lists[part.id] : null, part.columns);
      if (rows.length > 0) wishes.lists[part.id] = rows;
    } else {
      const value = readText(isRecord(values) ? values[part.id] : null);
      if (value) wishes.values[part.id] = value;
    }
  }
  return { ok: true, wishes };
}

/** Returns the wishes stored by this browser; empty if missing or invalid. */
export function keptWishes(text: string | null): Wishes {
  const opened = text === null ? null : openWishesFile(text);
  return opened?.ok ? opened.wishes : NO_WISHES;
}

function readRows(rows: unknown, columns: readonly string[]): WishRow[] {
  if (!Array.isArray(rows)) return [];
  return rows
    .slice(0, MAX_ROWS)
    .map(
      (row: unknown) =>
        Object.fromEntries(
          columns.map((id) => [id, readText(isRecord(row) ? row[id] : null)]).filter(([, text]) => text !== ""),
        ) as WishRow,
    )
    .filter((row) => Object.keys(row).length > 0);
}

function readText(value: unknown): string {
  return typeof value === "string" ? value.slice(0, MAX_TEXT) : "";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
