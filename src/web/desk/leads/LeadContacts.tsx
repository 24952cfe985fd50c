import { CONTACT_LABELS, type FamilyContact } from "#core/leads/family-contact.ts";
import { LeadPhone } from "./LeadPhone.tsx";

/** Helpers who filled the form in: they are called until the lead has agreed, unless their number is among `suppressed` or the lead is `held`. */
export function LeadContacts({
  contacts,
  suppressed,
  held,
}: {
  contacts: readonly FamilyContact[];
  suppressed: readonly string[];
  held: boolean;
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
            <LeadPhone phone={phone} mayCall={suppressed.includes(phone) ? "suppressed" : held ? "held" : "yes"} />
          </p>
          {email ? <p className="wrap-anywhere">{email}</p> : null}
        </li>
      ))}
    </ul>
  );
}
