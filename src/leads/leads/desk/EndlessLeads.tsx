import { type ComponentProps, useState } from "react";
import type { ListPart } from "#leads/lists/server/read-list.ts";
import { Message } from "#ui/desk/Message.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { parseLeadList } from "#leads/leads/rules/lead-list.ts";
import { parseSort } from "#leads/leads/rules/lead-sort.ts";
import type { LeadColumn } from "#leads/leads/rules/lead-view.ts";
import { usePeek, useWide } from "./use-peek.ts";
import { leadLeft } from "./last-opened.ts";
import { LeadPeekLoader } from "./LeadPeekLoader.tsx";
import { LeadTable } from "./LeadTable.tsx";
import { type EndlessList, useEndlessList } from "./use-endless-list.ts";

type Props = Omit<ComponentProps<typeof LeadTable>, "endless" | "kept" | "rowCount"> & { page: ListPart };

/** Shows the list of leads, which loads more as one scrolls, with the side sheet of one of them. */
export function EndlessLeads({ page, list, count, ...table }: Props) {
  const [opened] = useState(leadLeft);
  const { id: peeked, show } = usePeek();
  const wide = useWide();
  const beside = wide && peeked !== "";
  const endless = useEndlessList(page, list, opened !== null);
  const { rows, end } = endless;
  // With the heading; for a list that was not counted to its end, ARIA has -1.
  const counted = page.after === null && count !== null && !table.more ? count + 1 : -1;
  const columns = beside ? besideLead(table.columns, list) : table.columns;
  return (
    <div className={beside ? "flex items-start gap-4" : undefined}>
      <div className="min-w-0 grow" onFocus={beside ? (event) => follow(event.target, peeked, show) : undefined}>
        {rows.length === 0 ? null : (
          <LeadTable
            {...table}
            columns={columns}
            list={list}
            count={count}
            endless={endless}
            kept={[peeked, opened]}
            rowCount={end === null ? rows.length + 1 : counted}
          />
        )}
        <HowItGoesOn {...endless} />
      </div>
      <LeadPeekLoader ids={rows.map(({ id }) => id)} list={list} beside={wide} />
    </div>
  );
}

/** Looks at the lead whose row gets the focus, such as by `j` and `k`. */
function follow(target: Element, peeked: string, show: (id: string) => void): void {
  const id = target.closest<HTMLElement>("tr[data-row]")?.dataset.row;
  if (id && id !== peeked) show(id);
}

/** Returns the columns that fit beside a lead, which shows all the rest. */
function besideLead(columns: readonly LeadColumn[], list: string): LeadColumn[] {
  const { column } = parseSort(parseLeadList(new URLSearchParams(list)).sort);
  return columns.filter((one) => one === "phone" || one === "status" || one === column);
}

const NUMBER = new Intl.NumberFormat("en-US");
/** A list of more rows marks its end. */
const LONG = 50;

function HowItGoesOn({ rows, end, lookedAt, reading, failed, goOn }: EndlessList) {
  if (failed)
    return (
      <div className="mt-3">
        <Message tone="warning">
          More leads can’t be read right now.{" "}
          <DeskButton type="button" look="quiet" onClick={goOn}>
            Retry
          </DeskButton>
        </Message>
      </div>
    );
  return (
    <div role="status" className="mt-3 flex flex-wrap items-center gap-x-3 text-muted">
      {reading ? (
        "Loading more leads…"
      ) : end !== null && lookedAt !== null ? (
        <>
          {`Looked at ${NUMBER.format(lookedAt)} leads. There may be more that can be called now.`}
          <DeskButton type="button" look="plain" onClick={goOn}>
            Continue
          </DeskButton>
        </>
      ) : end === null && rows.length > LONG ? (
        `All ${NUMBER.format(rows.length)} leads are shown.`
      ) : null}
    </div>
  );
}
