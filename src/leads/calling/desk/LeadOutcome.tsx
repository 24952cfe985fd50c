import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { CallForm } from "#leads/calling/server/read-call-screen.ts";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { OutcomeBar } from "./OutcomeBar.tsx";
import { useOutcome } from "./use-outcome.ts";

/** Shows the dispositions of a call, on the page of a lead; folded where we may not call: they may have called us. */
export function LeadOutcome({ form, folded }: { form: CallForm; folded: boolean }) {
  const action = `/admin/leads/${form.leadId}`;
  const outcome = useOutcome(action, undefined);
  const here = useAskedFor();
  const bar = (
    <OutcomeBar
      key={`${form.leadId} ${outcome.saved}`}
      form={form}
      action={action}
      outcome={outcome}
      save="Save outcome"
    />
  );
  return (
    <DeskSection id="outcome" title="Call outcome">
      <div ref={here}>
        {folded ? (
          <details>
            <summary className="w-fit cursor-pointer text-muted">
              Save what came of a call that they made, or of an earlier one
            </summary>
            <div className="pt-3">{bar}</div>
          </details>
        ) : (
          bar
        )}
      </div>
    </DeskSection>
  );
}

/** Opens the form and moves the focus into it, each time a link leads to it. */
function useAskedFor() {
  const here = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!key || hash !== "#outcome") return;
    const fold = here.current?.querySelector("details");
    if (fold) fold.open = true;
    here.current?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus({ preventScroll: true });
  }, [hash, key]);
  return here;
}
