import { DragDropProvider, PointerSensor } from "@dnd-kit/react";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { STATUS_LABELS } from "#core/leads/lead-labels.ts";
import { LEAD_STATUSES, type LeadStatus } from "#core/leads/lead.ts";
import type { BoardColumn, LeadRow } from "#server/lead-lists/read-list.ts";
import { StatusDot } from "#web/desk/ui/StatusDot.tsx";
import { type CardMoves, LeadCard } from "./LeadCard.tsx";
import { useBoardMoves } from "./use-board-moves.ts";
import { useCarry } from "./use-carry.ts";

type Props = { columns: readonly BoardColumn[]; list: string; mayChange: boolean };
type Drag = ComponentProps<typeof DragDropProvider>;

/** Scrolls at the edges. The library's other plugins write a style element, which no page of ours may have: what is dragged is shown here. */
const plugins: Drag["plugins"] = ([, autoScroller]) => (autoScroller ? [autoScroller] : []);

/** A press on the link, or on the list of statuses, is for them. */
const sensors = [
  PointerSensor.configure({
    preventActivation: ({ target }) =>
      target instanceof Element && target.closest("a, select, button:not([data-grip])") !== null,
  }),
];

/** The list by status: a column each, with its newest leads as cards, which are dragged to another column, carried there with the keyboard, or moved by their 'Move to' list. */
export default function LeadBoard({ columns: stored, list, mayChange }: Props) {
  const moves = useBoardMoves(stored);
  const { columns } = moves;
  const [dragged, setDragged] = useState<LeadRow | null>(null);
  const [over, setOver] = useState<LeadStatus | null>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const carry = useCarry(
    columns.map(({ status }) => status),
    moves.move,
  );
  const follow = ({ x, y }: Place) => ghost.current?.style.setProperty("translate", `${x + 8}px ${y + 8}px`);
  const place = useRef({ x: 0, y: 0 });
  useEffect(() => {
    if (dragged) follow(place.current);
  }, [dragged]);
  const leadOf = (id: unknown) => columns.flatMap(({ leads }) => leads).find((lead) => lead.id === id) ?? null;
  return (
    <DragDropProvider
      plugins={plugins}
      sensors={sensors}
      onDragStart={({ operation }) => {
        place.current = operation.position.current;
        setDragged(leadOf(operation.source?.id));
      }}
      onDragMove={({ operation, to = operation.position.current }) => {
        follow(to);
        setOver(columnAt(to));
      }}
      onDragEnd={({ operation, canceled }) => {
        setDragged(null);
        setOver(null);
        const lead = leadOf(operation.source?.id);
        const to = columnAt(operation.position.current);
        if (!canceled && lead && to) moves.move(lead, to);
      }}
    >
      <p id="board-help" className="sr-only">
        Press the space bar to pick the lead up, the left and right arrow keys to choose a column, the space bar again
        to drop it there, or Escape to leave it where it was.
      </p>
      <p role="status" className="sr-only">
        {carry.said}
      </p>
      <div className={`flex gap-3 overflow-x-auto pb-2 ${dragged ? "cursor-grabbing select-none" : ""}`}>
        {columns.map((column) => (
          <Column key={column.status} column={column} list={list} aimed={(over ?? carry.to) === column.status}>
            {mayChange ? { moves, carry } : null}
          </Column>
        ))}
      </div>
      {dragged ? (
        <div
          ref={ghost}
          aria-hidden
          className="pointer-events-none fixed top-0 left-0 z-50 max-w-60 truncate rounded-md border border-accent bg-raised px-2.5 py-1.5 font-medium shadow-overlay"
        >
          {dragged.name}
        </div>
      ) : null}
    </DragDropProvider>
  );
}

type Place = { x: number; y: number };

/** The column under a place of the window. The library's own targets need a plugin that writes style elements. */
function columnAt({ x, y }: Place): LeadStatus | null {
  const column = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-column]");
  return LEAD_STATUSES.find((status) => status === column?.dataset["column"]) ?? null;
}

type ColumnProps = { column: BoardColumn; list: string; aimed: boolean; children: CardMoves | null };

function Column({ column: { status, leads, more }, list, aimed, children: moving }: ColumnProps) {
  const look = aimed ? "border-accent bg-selected" : "border-line bg-surface";
  return (
    <section
      aria-labelledby={`board-${status}`}
      data-column={status}
      className={`w-64 shrink-0 rounded-md border ${look}`}
    >
      <h2 id={`board-${status}`} className="flex items-center gap-2 border-b border-line px-3 py-2 font-medium">
        <StatusDot status={status} /> {STATUS_LABELS[status]}
        <span className="text-muted tabular-nums">{`${leads.length}${more ? "+" : ""}`}</span>
      </h2>
      {leads.length === 0 && !more ? <p className="px-3 py-4 text-muted">No leads</p> : null}
      <ul className="grid gap-2 p-2">
        {leads.map((lead) => (
          <LeadCard key={lead.id} lead={lead} list={list} moving={moving} />
        ))}
      </ul>
      {more ? (
        <p className="px-3 pb-3 text-muted">
          {leads.length === 0 ? "None among the newest." : `The newest ${leads.length}.`} Filter for the others.
        </p>
      ) : null}
    </section>
  );
}
