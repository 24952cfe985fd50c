import type { CallForm } from "#leads/calling/server/read-call-screen.ts";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { OutcomeBar } from "./OutcomeBar.tsx";
import { useOutcome } from "./use-outcome.ts";

/** Shows the dispositions of a call, on the page of a lead; folded where we may not call: they may have called us. */
export function LeadOutcome({ form, folded }: { form: CallForm; folded: boolean }) {
  const action = `/admin/leads/${form.leadId}`;
  const outcome = useOutcome(action, undefined);
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
      {folded ? (
        <details>
          <summary className="w-fit cursor-pointer text-muted pointer-coarse:py-2.5">
            Save what came of a call that they made, or of an earlier one
          </summary>
          <div className="pt-3">{bar}</div>
        </details>
      ) : (
        bar
      )}
    </DeskSection>
  );
}
