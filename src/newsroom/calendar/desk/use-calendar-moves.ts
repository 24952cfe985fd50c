import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { CalendarArticle } from "#newsroom/articles/rules/editorial-calendar.ts";
import { formatWeekday } from "#platform/time/rules/calendar-day.ts";
import type { Sent } from "#newsroom/editor/desk/article-saver.ts";
import { sendArticle } from "#newsroom/editor/desk/send-article.ts";
import { showDone, showProblem } from "#ui/desk/toasts.ts";

type CalendarMoves = {
  /** Returns the day of an article once every move is saved; null for none. */
  dayOf: (article: CalendarArticle) => string | null;
  move: (article: CalendarArticle, to: string | null) => void;
};

/** Moves articles to other days: shown at once, saved in turn, with undo. A failed move goes back and says why. */
export function useCalendarMoves(): CalendarMoves {
  const [moves, setMoves] = useState<ReadonlyMap<string, string | null>>(new Map());
  /** The pending save of an article, with the resulting version. */
  const saving = useRef(new Map<string, Promise<number>>());
  const { revalidate } = useRevalidator();
  const dayOf = (article: CalendarArticle) =>
    moves.get(article.id) ?? (moves.has(article.id) ? null : article.plannedFor);
  const send = async (article: CalendarArticle, from: string | null, to: string | null, isUndo: boolean) => {
    const { id } = article;
    const title = article.title || "Untitled";
    setMoves((now) => new Map(now).set(id, to));
    const before = saving.current.get(id) ?? Promise.resolve(article.version);
    const move = { fields: { plannedFor: to }, base: { plannedFor: from } };
    const sent = before.then((version) => sendArticle(id, { ...move, version }));
    const after = Promise.all([before, sent]).then(([version, one]) => (one.kind === "saved" ? one.version : version));
    saving.current.set(id, after);
    const outcome = await sent;
    if (outcome.kind === "saved") {
      const where = to === null ? "no day" : formatWeekday(to);
      if (isUndo) showDone(`${title}: back to ${where}`);
      else
        showDone(
          `${title}: moved to ${where}`,
          () => void send({ ...article, version: outcome.version }, to, from, true),
        );
    } else showProblem("Not moved", whyNot(outcome));
    await revalidate();
    // Another move of it continues.
    if (saving.current.get(id) !== after) return;
    saving.current.delete(id);
    setMoves((now) => new Map([...now].filter(([one]) => one !== id)));
  };
  return {
    dayOf,
    move: (article, to) => {
      const from = dayOf(article);
      if (from !== to) void send(article, from, to, false);
    },
  };
}

function whyNot(sent: Exclude<Sent, { kind: "saved" }>): string {
  if (sent.kind === "stale") return "Someone changed this article in the meantime. Look at it, then move it again.";
  if (sent.kind === "refused") return Object.values(sent.fields)[0] ?? sent.message;
  return sent.message;
}
