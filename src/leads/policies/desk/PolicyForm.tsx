import { Form } from "react-router";
import type { PolicyErrors } from "#leads/policies/rules/check-policy.ts";
import { DRAFT_DAYS, PREMIUM_MODES, STAMPS } from "#leads/policies/rules/policy.ts";
import type { PolicyField, PolicyValues } from "#leads/policies/rules/policy-form.ts";
import { DRAFT_DAY_LABELS, MODE_LABELS, STAMP_LABELS } from "#leads/policies/rules/policy-labels.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { NativeSelect } from "#ui/desk/NativeSelect.tsx";

type Props = {
  values: PolicyValues;
  errors: PolicyErrors;
  /** The policy to change, with its version; missing for a new one. */
  of?: { id: string; version: number };
  carriers: readonly string[];
  busy: boolean;
};

const MODES = PREMIUM_MODES.map((value) => ({ value, label: MODE_LABELS[value] }));
const DAYS = [
  { value: "", label: "Not known yet" },
  ...DRAFT_DAYS.map((value) => ({ value, label: DRAFT_DAY_LABELS[value] })),
];

/** Shows the form of a policy: its terms, and a date for everything that happened to it. Works as a plain form. */
export function PolicyForm({ values, errors, of, carriers, busy }: Props) {
  const text = (
    name: PolicyField,
    label: string,
    more: { inputMode?: "decimal"; type?: "date"; list?: string } = {},
  ) => (
    <Field name={`${name}${of ? `-${of.id}` : ""}`} label={label} error={errors[name]}>
      {(control) => <input {...control} {...more} name={name} defaultValue={values[name]} autoComplete="off" />}
    </Field>
  );
  const choice = (name: "mode" | "draftDay", label: string, options: typeof DAYS) => (
    <Field name={`${name}${of ? `-${of.id}` : ""}`} label={label} error={errors[name]}>
      {(control) => (
        <NativeSelect {...control} name={name} defaultValue={values[name]} options={options} boxClassName="w-full" />
      )}
    </Field>
  );
  return (
    <Form method="post" className="space-y-4" preventScrollReset noValidate>
      {of ? (
        <>
          <input type="hidden" name="policy" value={of.id} />
          <input type="hidden" name="version" value={of.version} />
        </>
      ) : null}
      <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {text("carrier", "Insurance company", { list: "policy-carriers" })}
        {text("product", "Product")}
        {text("faceAmount", "Face amount, dollars", { inputMode: "decimal" })}
        {text("premium", "Premium, dollars", { inputMode: "decimal" })}
        {choice("mode", "Paid", MODES)}
        {choice("draftDay", "Draft day", DAYS)}
      </div>
      <fieldset>
        <legend className="mb-2 font-semibold">What happened, and when</legend>
        <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {STAMPS.map((stamp) => (
            <div key={stamp}>{text(stamp, STAMP_LABELS[stamp], { type: "date" })}</div>
          ))}
        </div>
      </fieldset>
      <datalist id="policy-carriers">
        {carriers.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <DeskButton busy={busy}>{of ? "Save policy" : "Add policy"}</DeskButton>
    </Form>
  );
}
