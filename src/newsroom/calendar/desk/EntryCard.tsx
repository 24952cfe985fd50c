import { useDraggable } from "@dnd-kit/react";
import { GripVertical } from "lucide-react";
import { Form, Link } from "react-router";
import type { CalendarArticle, CalendarEntry } from "#newsroom/articles/rules/editorial-calendar.ts";
import { ENTRY_LABELS } from "#newsroom/articles/rules/editorial-calendar.ts";
import { clockText } from "#platform/time/rules/clock-text.ts";
import { Badge } from "#ui/desk/Badge.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { CONTROL } from "#ui/desk/control.ts";
import type { Carry } from "#ui/desk/use-carry.ts";

/** The refused input of a form without script, shown beside its field. */
export type MoveFault = { id: string; error: string; typed: string };

/** An article on its planned day, or among those without one. It is dragged, moved by keyboard, or by its form. */
export function PlannedCard({
  article,
  day,
  carry,
  fault,
}: {
  article: CalendarArticle;
  day: string | null;
  carry: Carry<string>;
  fault: MoveFault | null;
}) {
  const { id } = article;
  const { ref, isDragging } = useDraggable({ id });
  const carried = carry.id === id;
  const title = article.title || "Untitled";
  return (
    <li
      ref={ref}
      className={`rounded-md border bg-raised py-1 pr-1.5 pl-0.5 ${carried ? "border-accent shadow-overlay" : "border-line"} ${isDragging ? "opacity-50" : ""}`}
    >
      <div className="flex items-start gap-0.5">
        <button
          type="button"
          data-grip={id}
          aria-label={`Move ${title}`}
          aria-describedby="calendar-help"
          aria-pressed={carried}
          onKeyDown={(event) => carry.onKeyDown(event, { id, name: title }, day ?? NO_DAY)}
          onBlur={carry.onBlur}
          className="grid h-6 w-5 shrink-0 cursor-grab touch-none place-items-center rounded-md text-muted hover:bg-hover pointer-coarse:h-11 pointer-coarse:w-8"
        >
          <GripVertical aria-hidden size={14} />
        </button>
        <div className="min-w-0 grow">
          <ArticleTitle article={article} />
          <p className="text-sm text-muted">
            {article.status === "published" ? "Published" : day === null ? "Draft" : "Planned"}
          </p>
          <details open={fault !== null}>
            <summary className="inline-flex min-h-6 cursor-pointer items-center text-sm text-accent underline underline-offset-2 pointer-coarse:min-h-11">
              Move to…
            </summary>
            <MoveForm article={article} title={title} fault={fault} />
          </details>
        </div>
      </div>
    </li>
  );
}

/** The place of articles without a day. */
export const NO_DAY = "none";

function MoveForm({ article, title, fault }: { article: CalendarArticle; title: string; fault: MoveFault | null }) {
  const { id, version, plannedFor } = article;
  return (
    <Form method="post" noValidate preventScrollReset className="mt-1 grid gap-1">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <input
        key={plannedFor}
        type="date"
        name="plannedFor"
        aria-label={`New day of ${title}`}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `move-${id}-error` : undefined}
        defaultValue={fault?.typed ?? plannedFor ?? ""}
        className={`${CONTROL} w-full min-w-0`}
      />
      {fault ? (
        <p id={`move-${id}-error`} className="text-sm font-medium text-danger">
          {fault.error}
        </p>
      ) : null}
      <DeskButton look="plain" name="intent" value="move" aria-label={`Move ${title} to this day`}>
        Move
      </DeskButton>
    </Form>
  );
}

/** Another entry of a day, which is changed in the article itself. */
export function EntryLine({ entry: { kind, time, article }, zone }: { entry: CalendarEntry; zone: string }) {
  const refused = kind === "refused";
  return (
    <li className={`rounded-md border-l-4 px-2 py-1 ${refused ? "border-danger" : "border-line"}`}>
      <p className={`text-sm ${refused ? "font-medium text-danger" : "text-muted"}`}>
        {ENTRY_LABELS[kind]}
        {time === null ? "" : `, ${clockText(time)} ${zone}`}
      </p>
      <ArticleTitle article={article} />
      {refused ? <p className="text-sm wrap-anywhere">{article.refusal?.why}</p> : null}
    </li>
  );
}

function ArticleTitle({ article: { id, title, language } }: { article: CalendarArticle }) {
  const name = title || "Untitled";
  return (
    <div className="flex items-start gap-1">
      <Link
        to={`/admin/articles/${id}`}
        title={name}
        lang={language}
        dir="auto"
        className="line-clamp-4 min-w-0 font-medium wrap-anywhere hover:underline"
      >
        {name}
      </Link>
      {language === "en" ? null : <Badge>{language.toUpperCase()}</Badge>}
    </div>
  );
}
