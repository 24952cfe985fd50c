import { type ComponentProps, useState } from "react";
import { useSearchParams } from "react-router";
import type { ListPart } from "#leads/lists/server/read-list.ts";
import { Message } from "#ui/desk/Message.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { leadLeft } from "./last-opened.ts";
import { LeadPeekLoader } from "./LeadPeekLoader.tsx";
import { LeadTable } from "./LeadTable.tsx";
import { type EndlessList, useEndlessList } from "./use-endless-list.ts";

type Props = Omit<ComponentProps<typeof LeadTable>, "endless" | "kept" | "rowCount"> & { page: ListPart };

/** Shows the list of leads, which loads more as one scrolls, with the side sheet of one of them. */
export function EndlessLeads({ page, list, count, ...table }: Props) {
  const [opened] = useState(leadLeft);
  const peeked = useSearchParams()[0].get("peek");
  const endless = useEndlessList(page, list, opened !== null);
  const { rows, end } = endless;
  // With the heading; for a list that was not counted to its end, ARIA has -1.
  const counted = page.after === null && count !== null && !table.more ? count + 1 : -1;
  return (
    <>
      <LeadPeekLoader ids={rows.map(({ id }) => id)} list={list} />
      {rows.length === 0 ? null : (
        <LeadTable
          {...table}
          list={list}
          count={count}
          endless={endless}
          kept={[peeked, opened]}
          rowCount={end === null ? rows.length + 1 : counted}
        />
      )}
      <HowItGoesOn {...endless} />
    </>
  );
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
