import type { CallForm } from "#leads/calling/server/read-call-screen.ts";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { OutcomeBar } from "./OutcomeBar.tsx";
import { useOutcome } from "./use-outcome.ts";

/** Shows the dispositions of a call, on the page of a lead. */
export function LeadOutcome({ form }: { form: CallForm }) {
  const action = `/admin/leads/${form.leadId}`;
  const outcome = useOutcome(action, undefined);
  return (
    <DeskSection id="outcome" title="Call outcome">
      <OutcomeBar
        key={`${form.leadId} ${outcome.saved}`}
        form={form}
        action={action}
        outcome={outcome}
        save="Save outcome"
      />
    </DeskSection>
  );
}
