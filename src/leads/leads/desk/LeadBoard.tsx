import { STATUS_LABELS } from "#leads/leads/rules/lead-labels.ts";
import type { LeadStatus } from "#leads/leads/rules/lead.ts";
import type { BoardColumn } from "#leads/lists/server/read-list.ts";
import { DragArea } from "#ui/desk/DragArea.tsx";
import { StatusDot } from "./StatusDot.tsx";
import { useCarry } from "#ui/desk/use-carry.ts";
import { type CardMoves, LeadCard } from "./LeadCard.tsx";
import { useBoardMoves } from "./use-board-moves.ts";

type Props = { columns: readonly BoardColumn[]; list: string; mayChange: boolean };
const CARRY = {
  step: (key: string) => (key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0),
  label: (status: LeadStatus) => STATUS_LABELS[status],
  at: (status: LeadStatus) => `in ${STATUS_LABELS[status]}`,
};

/**
 * Shows the list by status: a column each, with its newest leads as cards, which are dragged to another column, carried
 * there with the keyboard, or moved by their 'Move to' list.
 */
export default function LeadBoard({ columns: stored, list, mayChange }: Props) {
  const moves = useBoardMoves(stored);
  const { columns } = moves;
  const leadOf = (id: string) => columns.flatMap(({ leads }) => leads).find((lead) => lead.id === id) ?? null;
  const drop = (id: string, to: LeadStatus) => {
    const lead = leadOf(id);
    if (lead) moves.move(lead, to);
  };
  const statuses = columns.map(({ status }) => status);
  const carry = useCarry({ ...CARRY, places: statuses, onDrop: drop });
  return (
    <DragArea places={statuses} nameOf={(id) => leadOf(id)?.name ?? null} onDrop={drop}>
      {(over, dragging) => (
        <>
          <p id="board-help" className="sr-only">
            Press the space bar to pick the lead up, the left and right arrow keys to choose a column, the space bar
            again to drop it there, or Escape to leave it where it was.
          </p>
          <p role="status" className="sr-only">
            {carry.said}
          </p>
          <div className={`flex gap-3 overflow-x-auto pb-2 ${dragging ? "cursor-grabbing select-none" : ""}`}>
            {columns.map((column) => (
              <Column key={column.status} column={column} list={list} aimed={(over ?? carry.to) === column.status}>
                {mayChange ? { moves, carry } : null}
              </Column>
            ))}
          </div>
        </>
      )}
    </DragArea>
  );
}

type ColumnProps = { column: BoardColumn; list: string; aimed: boolean; children: CardMoves | null };

function Column({ column: { status, leads, more }, list, aimed, children: moving }: ColumnProps) {
  const look = aimed ? "border-accent bg-selected" : "border-line bg-surface";
  return (
    <section
      aria-labelledby={`board-${status}`}
      data-place={status}
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
