import { ArrowDown, ArrowUp } from "lucide-react";
import { createContext, type ReactNode, use } from "react";
import { Link, useSubmit } from "react-router";
import { figurePath, type TeamAsk, teamPath } from "#operations/teams/rules/team-address.ts";
import {
  FIGURE_LABELS,
  columnsOf,
  type Figure,
  type FigureChanges,
  type FigurePeriod,
  type FigureDays,
  type FigureSort,
  type TeamFigures,
} from "#leads/calling/rules/team-figures.ts";
import type { TeamMember, TeamRead } from "#operations/teams/server/read-team.ts";
import { DeskSection, EmptyState } from "#ui/desk/DeskPage.tsx";
import { Since } from "#ui/desk/Since.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { showDone } from "#ui/desk/toasts.ts";
import { useNewAnswer } from "#ui/desk/use-new-answer.ts";
import { SCROLLS } from "#ui/desk/scrolls.ts";
import { HereNow, useHere } from "#ui/live/HereNow.tsx";
import { changeText, figureText, LISTED_FIGURES } from "./figure-cells.ts";
import { MovePerson } from "./MovePerson.tsx";

const Columns = createContext<readonly Figure[]>([]);

type Answer = { ok: boolean; message: string; undo?: Record<string, string> };
type Props = {
  ask: TeamAsk;
  days: FigureDays;
  /** The period isn't over. */
  isRunning: boolean;
  sort: FigureSort;
  read: TeamRead;
  mayMove: boolean;
  mayOpen: boolean;
  mayChange: boolean;
  self: string;
  answer: Answer | undefined;
};

/** A team: the teams below it and its people, each with their figures, and who may be moved. */
export function TeamView({ ask, days, isRunning, sort, read, mayMove, mayOpen, mayChange, self, answer }: Props) {
  const { team, teams, people, total, pool, choices } = read;
  const here = useHere(people.filter((one) => one.here).map(({ id }) => id));
  const submit = useSubmit();
  // As a form of the page, whose answer says what was changed back and what was not.
  const undo = (fields: Record<string, string>) => () =>
    void submit(fields, { method: "post", action: teamPath(ask), preventScrollReset: true });
  useNewAnswer(answer, ({ ok, message, undo: fields }) => {
    if (ok) showDone(message, fields ? undo(fields) : undefined);
  });
  const link = (figure: Figure, person: string | null, of = team.id) =>
    mayOpen && LISTED_FIGURES.includes(figure) ? figurePath(figure, { team: of, person }, days) : null;
  return (
    <Columns value={columnsOf(total)}>
      {answer && !answer.ok ? <Message tone="error">{answer.message}</Message> : null}
      {pool > 0 ? (
        <p className="mb-4 rounded-md border border-line bg-surface px-3 py-2">
          {pool > 1_000 ? "Over 1,000" : pool.toLocaleString("en-US")} open {pool === 1 ? "lead has" : "leads have"} no
          assignee in this team.
          {mayOpen ? (
            <>
              {" "}
              <Link to="/admin/leads?assigned=nobody" className="text-accent underline underline-offset-2">
                Unassigned leads
              </Link>
            </>
          ) : null}
        </p>
      ) : null}
      {teams.length > 0 ? (
        <DeskSection id="teams" title="Teams">
          <FiguresTable ask={ask} sort={sort} first="Team" caption="Teams below, with the figures of everyone in them">
            {teams.map((one) => (
              <FigureLine key={one.id} figures={one.figures} link={(figure) => link(figure, null, one.id)}>
                <Link
                  to={teamPath({ ...ask, team: one.id })}
                  className="font-medium text-accent underline-offset-2 hover:underline"
                  dir="auto"
                >
                  {one.name}
                </Link>{" "}
                <span className="text-muted">{one.people === 1 ? "1 person" : `${one.people} people`}</span>
              </FigureLine>
            ))}
          </FiguresTable>
        </DeskSection>
      ) : null}
      <DeskSection id="people" title="People">
        {people.length === 0 ? (
          <EmptyState title="Nobody in this team yet">
            {mayChange
              ? "Open a team with people in it, and move them here from their row."
              : "An owner can move people here."}
          </EmptyState>
        ) : (
          <FiguresTable
            ask={ask}
            sort={sort}
            first="Person"
            caption="People of this team, with their figures"
            actions={mayMove}
          >
            {people.map((one) => (
              <FigureLine
                key={one.id}
                figures={one.figures}
                link={(figure) => link(figure, one.id)}
                action={
                  mayMove ? (
                    one.id === self && !mayChange ? null : (
                      <MovePerson person={one} choices={choices} action={teamPath(ask)} />
                    )
                  ) : undefined
                }
              >
                <PersonName person={one} here={here.includes(one.id)} mayChange={mayChange} />
              </FigureLine>
            ))}
            <FigureLine figures={total} link={(figure) => link(figure, null)} action={mayMove ? null : undefined} total>
              {teams.length > 0 ? "Everyone, teams included" : "Everyone"}
            </FigureLine>
            {read.changes ? <ChangeLine changes={read.changes} period={ask.period} isRunning={isRunning} /> : null}
          </FiguresTable>
        )}
      </DeskSection>
    </Columns>
  );
}

function PersonName({ person, here, mayChange }: { person: TeamMember; here: boolean; mayChange: boolean }) {
  const { id, name, active, call } = person;
  return (
    <span className="inline-flex max-w-40 items-center gap-2 sm:max-w-full">
      {mayChange ? (
        <Link
          to={`/admin/staff/${id}`}
          className="truncate font-medium text-accent underline-offset-2 hover:underline"
          dir="auto"
          title={name}
        >
          {name}
        </Link>
      ) : (
        <span className="truncate font-medium" dir="auto" title={name}>
          {name}
        </span>
      )}
      {here ? <HereNow /> : null}
      {call ? (
        <span className="shrink-0 text-sm text-accent">
          <Since {...call} />
        </span>
      ) : null}
      {active ? null : <span className="shrink-0 text-sm text-muted">Account closed</span>}
    </span>
  );
}

type TableProps = {
  ask: TeamAsk;
  sort: FigureSort;
  first: string;
  caption: string;
  actions?: boolean;
  children: ReactNode;
};

function FiguresTable({ ask, sort, first, caption, actions = false, children }: TableProps) {
  return (
    <div {...SCROLLS} aria-label={caption} className="desk-scroll-x relative">
      <table className="desk-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <SortHeading ask={ask} sort={sort} by="name" label={first} />
            {use(Columns).map((figure) => (
              <SortHeading key={figure} ask={ask} sort={sort} by={figure} {...FIGURE_LABELS[figure]} />
            ))}
            {actions ? (
              <th scope="col">
                <span className="sr-only">Move</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

type HeadingProps = { ask: TeamAsk; sort: FigureSort; by: FigureSort["by"]; label: string; hint?: string };

/** A heading that sorts: figures from the highest first, names from A. */
function SortHeading({ ask, sort, by, label, hint }: HeadingProps) {
  const current = sort.by === by;
  const down = current ? !sort.down : by !== "name";
  const Arrow = sort.down ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={current ? (sort.down ? "descending" : "ascending") : undefined}
      className={by === "name" ? "" : "text-right!"}
    >
      <Link
        to={teamPath({ ...ask, sort: `${down ? "-" : ""}${by}` })}
        preventScrollReset
        title={hint}
        className={`inline-flex min-h-(--control) items-center gap-1 rounded-sm hover:text-ink ${current ? "font-semibold text-ink" : ""}`}
      >
        {label}
        {current ? <Arrow aria-hidden size={14} /> : null}
      </Link>
    </th>
  );
}

type ChangeProps = { changes: FigureChanges; period: FigurePeriod; isRunning: boolean };

function ChangeLine({ changes, period, isRunning }: ChangeProps) {
  return (
    <tr className="text-sm text-muted">
      <th scope="row" className="py-1! font-normal! whitespace-normal!">
        {`Against the ${period} before${isRunning ? ", by this time" : ""}`}
      </th>
      {use(Columns).map((figure) => (
        <td key={figure} className="text-right! whitespace-nowrap tabular-nums">
          {changeText(changes, figure)}
        </td>
      ))}
    </tr>
  );
}

type LineProps = {
  figures: TeamFigures;
  link: (figure: Figure) => string | null;
  /** Undefined without a column for it. */
  action?: ReactNode;
  total?: boolean;
  children: ReactNode;
};

function FigureLine({ figures, link, action, total = false, children }: LineProps) {
  return (
    <tr className={total ? "font-semibold" : ""}>
      <th scope="row" className={total ? "font-semibold!" : ""}>
        {children}
      </th>
      {use(Columns).map((figure) => {
        const to = link(figure);
        const words = figureText(figures, figure);
        return (
          <td key={figure} className="text-right! whitespace-nowrap tabular-nums">
            {to === null || words === "0" || words === "–" ? (
              <span className={words === "0" || words === "–" ? "text-muted" : ""}>{words}</span>
            ) : (
              <Link to={to} className="underline-offset-2 hover:underline">
                {words}
              </Link>
            )}
          </td>
        );
      })}
      {action === undefined ? null : <td className="text-right!">{action}</td>}
    </tr>
  );
}
