import { CONTACT_LABELS, type FamilyContact } from "#core/leads/family-contact.ts";
import { LeadPhone } from "./LeadTable.tsx";

/** Family members who filled the form in: they are called, until the lead has agreed herself, unless their number is among `ended`. */
export function LeadContacts({ contacts, ended }: { contacts: readonly FamilyContact[]; ended: readonly string[] }) {
  return (
    <ul className="space-y-4">
      {contacts.map(({ relation, name, phone, email }) => (
        <li key={phone} className="text-lg">
          <p className="font-semibold">
            <bdi>{name}</bdi>
          </p>
          <p className="text-ink-soft">{CONTACT_LABELS[relation]}</p>
          <p>
            <LeadPhone phone={phone} mayCall={ended.includes(phone) ? "ended" : "yes"} />
          </p>
          {email ? <p className="wrap-anywhere">{email}</p> : null}
        </li>
      ))}
    </ul>
  );
}
