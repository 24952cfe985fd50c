import { Check, Minus } from "lucide-react";
import { Form, Link } from "react-router";
import type { CheckedNumber, NumberAnswer } from "#leads/gate/server/check-number.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { RemoveForm } from "./RemoveForm.tsx";

type Props = { typed: string; error: string | undefined; found: CheckedNumber | null };

/** Asks whether any number may be called now, and shows everything that the contact gate looked at. */
export function NumberCheck({ typed, error, found }: Props) {
  return (
    <>
      <NumberForm action="#check" typed={typed} error={error} />
      {found ? <Found found={found} /> : null}
    </>
  );
}

/** Asks for a number; the page at `action` shows the answer. */
export function NumberForm({ action, typed = "", error }: { action: string } & Partial<Omit<Props, "found">>) {
  return (
    <Form method="get" action={action} className="mb-4 flex flex-wrap items-end gap-3">
      <div className="min-w-0 grow basis-60 sm:max-w-xs">
        <Field name="number" label="Phone number" error={error}>
          {(control) => (
            <input {...control} type="tel" autoComplete="off" required maxLength={40} defaultValue={typed} />
          )}
        </Field>
      </div>
      <DeskButton>Check number</DeskButton>
    </Form>
  );
}

function Found({ found: { phone, answers, files, states } }: { found: CheckedNumber }) {
  return (
    <div className="max-w-3xl">
      {answers.map((answer) => (
        <Answer key={answer.lead?.id ?? ""} phone={phone} answer={answer} />
      ))}
      {states.length > 0 ? (
        <p className="mb-3 text-muted">The agent who calls also needs a license for {states.join(" or ")}.</p>
      ) : null}
      {files.length > 0 ? (
        <ul className="mb-3 divide-y divide-line rounded-md border border-line bg-surface">
          {files.map((file) => (
            <li key={file.fileId} className="flex flex-wrap items-center justify-between gap-x-4 px-3 py-2">
              <span className="wrap-anywhere">In the file “{file.name}”</span>
              <RemoveForm
                intent="remove-number"
                fields={{ id: file.fileId, phone }}
                what={`${formatPhone(phone)} from ${file.name}`}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Answer({ phone, answer: { lead, answer, checks } }: { phone: string; answer: NumberAnswer }) {
  return (
    <section aria-label={lead ? `Answer for ${lead.name}` : "Answer"} className="mb-4">
      <p className="mb-1 text-base font-semibold wrap-anywhere">
        {formatPhone(phone)}: {answer.reason}
      </p>
      <p className="mb-2 text-muted wrap-anywhere">
        {lead ? (
          <>
            As the number of{" "}
            <Link to={`/admin/leads/${lead.id}/consent`} className="text-accent underline underline-offset-2">
              {lead.name}
            </Link>
          </>
        ) : (
          "No lead has this number."
        )}
      </p>
      <dl className="divide-y divide-line rounded-md border border-line bg-surface">
        {checks.map(({ name, refuses, text, source }) => (
          <div key={name} className="grid gap-x-3 px-3 py-2 sm:grid-cols-[11rem_1fr]">
            <dt className="flex items-start gap-2 font-medium">
              {refuses ? (
                <Minus aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
              ) : (
                <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
              )}
              {name}
            </dt>
            <dd className="min-w-0 wrap-anywhere">
              {refuses ? <span className="font-medium text-danger">No calls. </span> : null}
              {text}
              {source === "" ? null : <span className="block text-sm text-muted">{source}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
