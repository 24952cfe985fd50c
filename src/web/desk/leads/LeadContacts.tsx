import { CONTACT_LABELS, type FamilyContact } from "#core/leads/family-contact.ts";
import type { GateAnswer } from "#core/contact/gate-facts.ts";
import { ContactButton } from "#web/desk/contact/ContactButton.tsx";

/** Helpers who filled the form in: they are called until the lead has agreed. `answers` are the gate's for their numbers. */
export function LeadContacts({
  leadId,
  contacts,
  answers,
}: {
  leadId: string;
  contacts: readonly FamilyContact[];
  answers: Readonly<Record<string, GateAnswer>>;
}) {
  return (
    <ul className="space-y-4">
      {contacts.map(({ relation, name, phone, email }) => (
        <li key={phone} className="">
          <p className="font-semibold">
            <bdi>{name}</bdi>
          </p>
          <p className="text-muted">{CONTACT_LABELS[relation]}</p>
          <p>
            <ContactButton leadId={leadId} channel="call" address={phone} gate={answers[phone] ?? null} />
          </p>
          {email ? <p className="wrap-anywhere">{email}</p> : null}
        </li>
      ))}
    </ul>
  );
}
