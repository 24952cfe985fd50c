import { Form, Link } from "react-router";
import { conditionText } from "#operations/monitoring/rules/alert-message.ts";
import { shippedRule } from "#operations/monitoring/rules/alert-rule.ts";
import { SIGNAL_WORDS } from "#operations/monitoring/rules/alert-signals.ts";
import { deskButton, DeskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";
import type { ShownRule } from "./AlertRules.tsx";

/** The response to a form. `typed` is the refused input; `secret` is shown this once. */
export type AlertAnswer = {
  about: "rule" | "channels" | "test" | "browser" | "phone";
  ok: boolean;
  message: string;
  fields: Readonly<Record<string, string>>;
  typed: Readonly<Record<string, string>> | null;
  recipients: readonly string[];
  secret: string | null;
  stamp: string;
};

const BOXES = [
  ["enabled", "This rule is on"],
  ["quiet", "Hold messages until quiet hours end"],
  ["mail", "Send emails"],
  ["webhook", "Send a message to the webhook"],
  ["push", "Notify browsers"],
  ["text", "Send texts"],
] as const;

/** Changes one rule. */
export function AlertRuleForm({ rule, answer }: { rule: ShownRule; answer: AlertAnswer | undefined }) {
  const own = answer?.about === "rule" && !answer.ok ? answer : undefined;
  const { fields = {}, typed = null } = own ?? {};
  const { unit } = SIGNAL_WORDS[rule.signal];
  const shown = (field: "threshold" | "minutes") => typed?.[field] ?? String(rule[field]);
  return (
    <Form
      method="post"
      action={`?rule=${rule.signal}`}
      noValidate
      className="grid max-w-2xl gap-3"
      key={`${rule.signal} ${own?.stamp ?? rule.version}`}
    >
      <input type="hidden" name="version" value={typed?.version ?? rule.version} />
      <div className="grid gap-3 sm:grid-cols-2">
        {unit === "flag" ? null : (
          <Field
            name="threshold"
            label={`${rule.side === "above" ? "Above" : "Below"}, ${unit}`}
            error={fields.threshold}
          >
            {(control) => (
              <input {...control} inputMode="decimal" autoComplete="off" defaultValue={shown("threshold")} />
            )}
          </Field>
        )}
        <Field name="minutes" label="For, minutes" error={fields.minutes}>
          {(control) => <input {...control} inputMode="numeric" autoComplete="off" defaultValue={shown("minutes")} />}
        </Field>
      </div>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {BOXES.map(([name, label]) => (
          <label key={name} className="flex min-h-(--control) items-center gap-2">
            <input
              type="checkbox"
              name={name}
              defaultChecked={typed ? typed[name] === "on" : rule[name]}
              className="size-4 shrink-0"
            />
            {label}
          </label>
        ))}
      </div>
      <p className="text-sm text-muted">Default: {conditionText(shippedRule(rule.signal))}.</p>
      <div className="flex flex-wrap gap-2">
        <DeskButton name="intent" value="rule">
          Save rule
        </DeskButton>
        {rule.version > 0 ? (
          <DeskButton look="plain" name="intent" value="reset">
            Reset to default
          </DeskButton>
        ) : null}
        <Link to="/admin/control/settings" className={deskButton("quiet")}>
          Close
        </Link>
      </div>
    </Form>
  );
}
