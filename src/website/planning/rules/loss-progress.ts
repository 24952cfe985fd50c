import type { Words } from "#agency/language/rules/words.ts";
import type { ListedGroup, ListedTask } from "./loss-checklist.ts";

type Tasks = readonly Pick<ListedTask, "id">[];

/** Returns the progress of tasks: '3 of 8 done'; '8 to do' before the first. */
export function progressText(tasks: Tasks, done: readonly string[], words: Words["lossList"]): string {
  const count = doneCount(tasks, done);
  if (count === 0) return words.toDo(tasks.length);
  return count === tasks.length ? words.allDone(count) : words.someDone(count, tasks.length);
}

/** Returns the progress in all groups; before the first finished task, of the first hours only: the rest can wait. */
export function progressInAll(
  groups: readonly { tasks: Tasks }[],
  done: readonly string[],
  words: Words["lossList"],
): string {
  const tasks = groups.flatMap((group) => group.tasks);
  if (doneCount(tasks, done) > 0) return words.inAll(progressText(tasks, done, words));
  return words.now(groups[0]?.tasks.length ?? 0);
}

/** Counts the tasks that are done. */
export function doneCount(tasks: Tasks, done: readonly string[]): number {
  return tasks.filter(({ id }) => done.includes(id)).length;
}

/** Returns the id of the group that is open at first: the first one with open tasks, if any. */
export function groupToOpen(
  groups: readonly (Pick<ListedGroup, "id"> & { tasks: Tasks })[],
  done: readonly string[],
): string | null {
  return groups.find(({ tasks }) => doneCount(tasks, done) < tasks.length)?.id ?? null;
}
