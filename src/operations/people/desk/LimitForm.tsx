import { Form } from "react-router";
import type { PersonAnswer } from "#operations/people/server/take-person-form.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";

/** How many open leads a person may have at a time. */
export function LimitForm({ leadCap, answer }: { leadCap: number | null; answer: PersonAnswer | undefined }) {
  return (
    <Form method="post" noValidate key={answer?.stamp} className="grid gap-3">
      <Field
        name="leadCap"
        label="Most open leads at a time"
        hint="Leave this empty for no limit."
        error={answer?.fields.leadCap}
      >
        {(control) => (
          <input
            {...control}
            className={`${control.className} max-w-24`}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={answer?.typed?.leadCap ?? (leadCap === null ? "" : String(leadCap))}
          />
        )}
      </Field>
      <div>
        <DeskButton name="intent" value="limit">
          Save limit
        </DeskButton>
      </div>
    </Form>
  );
}
