import { Download } from "lucide-react";
import { Link } from "react-router";
import { LOSS_KINDS, LOSSES, type LossKind } from "#newsroom/article-files/rules/article-loss.ts";
import { writeLossPlace } from "#newsroom/article-files/rules/loss-page.ts";
import type { ListedLoss, LossPlace } from "#newsroom/article-files/server/article-losses-store.ts";
import { BackLink } from "#ui/desk/BackLink.tsx";
import { deskButton } from "#ui/desk/Button.tsx";
import { ConfirmForm } from "#ui/desk/ConfirmForm.tsx";
import { DeskPage, EmptyState } from "#ui/desk/DeskPage.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { type LossAnswer, LossList } from "./LossList.tsx";

type Props = {
  fileName: string;
  counts: ReadonlyMap<LossKind, number>;
  losses: readonly ListedLoss[];
  next: LossPlace | null;
  kind: LossKind | null;
  after: LossPlace | null;
  answer: LossAnswer | null;
  /** The address of the import. */
  path: string;
  busy: boolean;
};

const NUMBER = new Intl.NumberFormat("en-US");

/** Shows what articles of an import could not bring along, by kind, with a way to fix each. */
export function LossScreen({ fileName, counts, losses, next, kind, after, answer, path, busy }: Props) {
  const list = `${path}/losses`;
  const all = [...counts.values()].reduce((sum, n) => sum + n, 0);
  const shown = LOSS_KINDS.filter((one) => counts.has(one) || one === kind);
  const to = (given: { kind: LossKind | null; after?: LossPlace | null }) => {
    const search = new URLSearchParams();
    if (given.kind) search.set("kind", given.kind);
    if (given.after) search.set("after", writeLossPlace(given.after));
    return search.size > 0 ? `${list}?${search}` : list;
  };
  const note = answer && (answer.ok || answer.at === null) ? answer : null;
  return (
    <>
      <BackLink to={path}>{fileName}</BackLink>
      <DeskPage
        lead="Everything that articles of this file had and can’t have here. Fix it in the article, or settle it: what is settled is off this list."
        aside={
          all > 0 ? (
            <a href={`${list}.csv`} download className={deskButton("plain")}>
              <Download aria-hidden size={16} /> Download as CSV
            </a>
          ) : null
        }
      >
        {note ? <Message tone={note.ok ? "good" : "error"}>{note.message}</Message> : null}
        {all === 0 ? <EmptyState title="Nothing is left to fix" /> : null}
        {all > 0 ? (
          <nav aria-label="By kind" className="mb-3 flex flex-wrap gap-2">
            {[null, ...shown].map((one) => (
              <Link
                key={one ?? "all"}
                to={to({ kind: one })}
                aria-current={one === kind ? "page" : undefined}
                className={`${deskButton("plain")} aria-[current]:border-accent aria-[current]:bg-selected`}
              >
                {one === null ? "All" : LOSSES[one].label}
                <span className="text-muted tabular-nums">
                  {NUMBER.format(one === null ? all : (counts.get(one) ?? 0))}
                </span>
              </Link>
            ))}
          </nav>
        ) : null}
        {kind && (counts.get(kind) ?? 0) > 1 ? <SettleKind kind={kind} n={counts.get(kind) ?? 0} /> : null}
        <LossList losses={losses} answer={answer?.ok === false ? answer : null} busy={busy} />
        <div className="mt-3 flex flex-wrap justify-between gap-3">
          {after ? (
            <Link to={to({ kind })} className={deskButton("plain")}>
              First page
            </Link>
          ) : (
            <span />
          )}
          {next ? (
            <Link to={to({ kind, after: next })} rel="next" className={deskButton("plain")}>
              Next page
            </Link>
          ) : null}
        </div>
      </DeskPage>
    </>
  );
}

function SettleKind({ kind, n }: { kind: LossKind; n: number }) {
  const { label, advice } = LOSSES[kind];
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <p className="text-muted">{advice}</p>
      <ConfirmForm
        fields={{ intent: "settle_kind", kind }}
        label={`Settle all ${NUMBER.format(n)}`}
        name={`Settle all: ${label}`}
        question={`Settle all ${NUMBER.format(n)}: ${label.toLowerCase()}?`}
        yes="Settle all"
        no="Cancel"
      >
        They are off the list, in this and in other pages. The articles stay as they are.
      </ConfirmForm>
    </div>
  );
}
