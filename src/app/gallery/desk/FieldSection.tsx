import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { DatePicker } from "#ui/desk/DatePicker.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { NativeSelect } from "#ui/desk/NativeSelect.tsx";
import { Example, Examples, LONG } from "./Example.tsx";

const ROLES = [
  { value: "owner", label: "Owner" },
  { value: "agent", label: "Agent" },
  { value: "long", label: LONG },
];

/** Shows fields with the browser's own controls. */
export function FieldSection() {
  return (
    <DeskSection id="field" title="Field, native select, date">
      <Examples>
        <Field name="g-name" label="Name">
          {(control) => <input {...control} autoComplete="off" placeholder="First and last name" />}
        </Field>
        <Field name="g-hint" label="Phone" hint="Ten digits.">
          {(control) => <input {...control} autoComplete="off" type="tel" defaultValue="(614) 555-0143" />}
        </Field>
        <Field name="g-error" label="Email" error="Enter an email address, for example name@example.com.">
          {(control) => <input {...control} autoComplete="off" defaultValue="rosa.delgado@" />}
        </Field>
        <Field name="g-off" label="Disabled">
          {(control) => <input {...control} disabled defaultValue="Set by the owner" />}
        </Field>
        <Field name="g-notes" label="Notes">
          {(control) => <textarea {...control} rows={2} defaultValue={LONG} />}
        </Field>
        <Field name="g-role" label="Native select">
          {(control) => <NativeSelect {...control} options={ROLES} boxClassName="w-full" />}
        </Field>
        <Field name="g-role-long" label="Native select, long and wrong" error="Choose another role.">
          {(control) => <NativeSelect {...control} options={ROLES} defaultValue="long" boxClassName="w-full" />}
        </Field>
        <Example label="Native select, disabled">
          <NativeSelect aria-label="Role, disabled" disabled options={ROLES} />
        </Example>
        <Field name="g-date" label="Date">
          {(control) => <DatePicker {...control} defaultValue="2026-11-26" min="2026-01-01" max="2027-12-31" />}
        </Field>
        <Field name="g-date-error" label="Date, wrong" error="Choose a day after today.">
          {(control) => <DatePicker {...control} defaultValue="2020-02-29" />}
        </Field>
        <Example label="Date, disabled">
          <DatePicker aria-label="Date, disabled" disabled defaultValue="2026-11-26" />
        </Example>
      </Examples>
    </DeskSection>
  );
}
