import { addDays } from "#platform/time/rules/calendar-day.ts";
import { momentOf, wallClock } from "#platform/time/rules/wall-clock.ts";

/** A to-do of staff for a lead. `assignedTo` is the id of a member of staff. */
export type Task = {
  id: string;
  leadId: string;
  title: string;
  dueAt: Date;
  assignedTo: string;
  doneAt: Date | null;
  version: number;
  createdAt: Date;
};

export const TITLE_MAX = 200;

/** Due dates of open tasks, in the order of the list. */
export const TASK_GROUPS = ["overdue", "today", "later"] as const;
type TaskGroup = (typeof TASK_GROUPS)[number];
export const TASK_GROUP_LABELS: Record<TaskGroup, string> = { overdue: "Overdue", today: "Today", later: "Later" };

/** Returns the group of an open task; the day is the agency's. */
export function taskGroup(dueAt: Date, now: Date, timeZone: string): TaskGroup {
  if (dueAt < now) return "overdue";
  return wallClock(dueAt, timeZone).date === wallClock(now, timeZone).date ? "today" : "later";
}

/** Returns the default due time of a new task: tomorrow at 9 in the morning, as the field's text. */
export function nextMorning(now: Date, timeZone: string): string {
  return `${addDays(wallClock(now, timeZone).date, 1)}T09:00`;
}

export type TaskField = "title" | "due" | "assigned_to";
export type TaskErrors = Partial<Record<TaskField, string>>;

/** Validates a title. Returns the error, or the tidied title. */
export function parseTitle(text: string): { ok: true; title: string } | { ok: false; error: string } {
  const title = text.replaceAll("\0", "").replace(/\s+/g, " ").trim();
  if (title === "") return { ok: false, error: "Say what there is to do." };
  if (title.length > TITLE_MAX) return { ok: false, error: `Please shorten this to ${TITLE_MAX} characters.` };
  return { ok: true, title };
}

/** Parses the form of a task; the due time is on the agency's clock. */
export function parseTask(
  read: (field: TaskField) => string,
  timeZone: string,
): { ok: true; title: string; dueAt: Date; assignedTo: string } | { ok: false; fields: TaskErrors } {
  const title = parseTitle(read("title"));
  const dueAt = momentOf(read("due"), timeZone);
  if (title.ok && dueAt) return { ok: true, title: title.title, dueAt, assignedTo: read("assigned_to") };
  return {
    ok: false,
    fields: {
      ...(title.ok ? {} : { title: title.error }),
      ...(dueAt ? {} : { due: "Choose a day and a time." }),
    },
  };
}
