import { describe, expect, it } from "vitest";
import { english } from "#agency/english/rules/texts.ts";
import { spanish } from "#agency/spanish/rules/texts.ts";
import { keptLossText, NO_LOSS, readKeptLoss } from "./kept-loss.ts";
import { NO_ANSWERS } from "./loss-answers.ts";
import { groupToOpen, progressInAll, progressText } from "./loss-progress.ts";

const tasksOf = (...ids: string[]) => ids.map((id) => ({ id }));
const GROUPS = [
  { id: "first-hours", tasks: tasksOf("pronounce", "family") },
  { id: "first-days", tasks: tasksOf("mail") },
];

describe("progress", () => {
  it("counts what is done of these tasks only", () => {
    const tasks = tasksOf("a", "b", "c");
    expect(progressText(tasks, ["mail"], english.lossList)).toBe("3 to do");
    expect(progressText(tasks, ["c", "mail"], english.lossList)).toBe("1 of 3 done");
    expect(progressText(tasks, ["c", "a", "b"], english.lossList)).toBe("All 3 done");
  });

  it("is said in Spanish for one task and for several", () => {
    const said = (count: number, done: readonly string[]) =>
      progressText(tasksOf("a", "b", "c").slice(0, count), done, spanish.lossList);
    expect([said(3, []), said(1, []), said(3, ["a"]), said(3, ["a", "b", "c"]), said(1, ["a"])]).toEqual([
      "3 pendientes",
      "1 pendiente",
      "1 de 3 hechas",
      "Las 3 hechas",
      "Hecha",
    ]);
  });

  it("in all names only what is for now, until a task is done", () => {
    expect(progressInAll(GROUPS, [], english.lossList)).toBe("2 now");
    expect(progressInAll(GROUPS, [], spanish.lossList)).toBe("2 por ahora");
    expect(progressInAll(GROUPS, ["family"], english.lossList)).toBe("In all: 1 of 3 done");
  });

  it("opens the first hours, and later the first group with something left", () => {
    expect(groupToOpen(GROUPS, [])).toBe("first-hours");
    expect(groupToOpen(GROUPS, ["family", "mail"])).toBe("first-hours");
    expect(groupToOpen(GROUPS, ["family", "pronounce"])).toBe("first-days");
    expect(groupToOpen(GROUPS, ["family", "pronounce", "mail"])).toBeNull();
  });
});

describe("what a browser kept", () => {
  it("of an earlier version is still read, check marks as tasks that are done", () => {
    const text =
      '{"answers":{"state":"CT","died":"2026-10-03","buried":"","place":"hospice","spouse":"","policy":"no","veteran":"yes"},"done":["family","call-social-security","paper-birth"]}';
    expect(readKeptLoss(text)).toEqual({
      answers: { ...NO_ANSWERS, state: "CT", died: "2026-10-03", place: "hospice", policy: "no", veteran: "yes" },
      done: ["family", "call-social-security", "paper-birth"],
    });
    expect(keptLossText(readKeptLoss(text))).toBe(text);
  });

  it("loses only what can't be read", () => {
    expect(readKeptLoss('{"answers":{"state":"OH","died":"soon","spouse":7},"done":["family",3,null]}')).toEqual({
      answers: { ...NO_ANSWERS, state: "OH" },
      done: ["family"],
    });
    for (const text of [null, "", "broken", "null", "[]", '"x"', '{"answers":null,"done":"x"}'])
      expect(readKeptLoss(text)).toEqual(NO_LOSS);
  });

  it("is nothing without an answer and a task that is done", () => {
    expect(keptLossText(NO_LOSS)).toBeNull();
  });
});
