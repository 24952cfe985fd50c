import { Form } from "react-router";
import type { TypedQuietHours } from "#leads/calling/rules/quiet-hours.ts";
import { US_TIME_ZONES } from "#platform/time/rules/time-zones.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { NativeSelect } from "#ui/desk/NativeSelect.tsx";

type Props = { typed: TypedQuietHours; errors: Partial<Record<keyof TypedQuietHours, string>> };

/** Asks when a person's browsers don't ring. */
export function QuietHoursForm({ typed, errors }: Props) {
  return (
    <Form method="post" noValidate className="max-w-xl">
      <p className="mb-3 max-w-prose text-muted">
        Your browsers don't ring between these times, and not later for what came then: the queue and the inbox have it.
        Leave both empty to let them ring at any hour.
      </p>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <Field name="from" label="Quiet from" error={errors.from}>
          {(control) => <input {...control} type="time" defaultValue={typed.from} />}
        </Field>
        <Field name="to" label="Quiet until" error={errors.to}>
          {(control) => <input {...control} type="time" defaultValue={typed.to} />}
        </Field>
        <Field name="timeZone" label="Your time zone" error={errors.timeZone}>
          {(control) => (
            <NativeSelect
              {...control}
              boxClassName="w-full"
              defaultValue={typed.timeZone}
              options={US_TIME_ZONES.map(({ value, label }) => ({ value, label }))}
            />
          )}
        </Field>
      </div>
      <DeskButton look="plain" name="intent" value="quiet" className="mt-3">
        Save quiet hours
      </DeskButton>
    </Form>
  );
}
