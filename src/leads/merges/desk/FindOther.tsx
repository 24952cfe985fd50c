import { Form, Link } from "react-router";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import type { Caller } from "#leads/leads/server/find-callers.ts";
import { EmptyState } from "#ui/desk/DeskPage.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";

type Finds = {
  leads: readonly { id: string; name: string; phone: string | null; email: string | null }[];
  callers: readonly Caller[];
};
type Props = { leadId: string; query: string; finds: Finds };

/** Finds the lead to merge with by a number, a name or an address. */
export function FindOther({ leadId, query, finds }: Props) {
  const others = new Map([
    ...finds.callers.map(({ leadId: id, leadName, role }) => [id, { name: leadName, more: role }] as const),
    ...finds.leads.map(
      ({ id, name, phone, email }) =>
        [id, { name, more: [phone && formatPhone(phone), email].filter(Boolean).join(" · ") }] as const,
    ),
  ]);
  others.delete(leadId);
  return (
    <>
      <Form role="search" className="mb-4 flex max-w-xl flex-wrap items-end gap-2">
        <div className="min-w-56 grow">
          <Field name="find" label="Phone number, name or email of the other lead">
            {(control) => <input {...control} type="search" defaultValue={query} maxLength={200} />}
          </Field>
        </div>
        <DeskButton look="main">Find</DeskButton>
      </Form>
      {query !== "" && others.size === 0 ? <EmptyState title="No other lead found" /> : null}
      {others.size > 0 ? (
        <ul className="max-w-xl divide-y divide-line rounded-md border border-line bg-surface px-3">
          {[...others].map(([id, { name, more }]) => (
            <li key={id} className="min-h-(--row) py-1.5">
              <Link
                to={`/admin/leads/${leadId}/merge?with=${id}`}
                dir="auto"
                className="font-medium wrap-anywhere underline underline-offset-2 pointer-coarse:py-2.5"
              >
                {name}
              </Link>
              <span className="block text-sm wrap-anywhere text-muted">{more}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
