import { Form } from "react-router";
import { ALERT_CHOICE_LABELS, ALERT_CHOICES, type AlertChoice } from "#accounts/access/rules/alert-choice.ts";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";

/** How a person wants the alerts about leads. `shared` is the agency's own address, which gets each of them. */
export function AlertForm({ choice, shared }: { choice: AlertChoice; shared: string | null }) {
  return (
    <DeskSection id="alerts" title="Emails about leads">
      <Form method="post" key={choice}>
        <input type="hidden" name="intent" value="alerts" />
        <fieldset>
          <legend className="mb-2 max-w-prose text-muted">
            For new leads, people who ask again, requests not to be contacted and files that leads send. Emails about
            your appointments always come at once.
          </legend>
          {ALERT_CHOICES.map((one) => (
            <label key={one} className="flex min-h-(--row) w-fit items-center gap-2">
              <input type="radio" name="alerts" value={one} defaultChecked={one === choice} className="size-4" />
              {ALERT_CHOICE_LABELS[one]}
            </label>
          ))}
        </fieldset>
        {shared === null ? null : (
          <p className="mt-1 max-w-prose text-muted wrap-anywhere">
            The agency's address, {shared}, gets an email about each of them in any case.
          </p>
        )}
        <DeskButton look="plain" className="mt-3">
          Save
        </DeskButton>
      </Form>
    </DeskSection>
  );
}
