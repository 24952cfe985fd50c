import { SCHEDULE_PATH } from "#core/appointments/schedule-address.ts";
import { zoneText } from "#core/time/wall-clock.ts";
import { closedHolidaysText } from "#core/site/holidays.ts";
import { hasHours, hoursTable } from "#core/site/hours-table.ts";
import { addressLine } from "#core/site/page-text.ts";
import type { Agency } from "#core/site/settings.ts";
import { Island } from "#web/islands/Island.tsx";
import { CallbackForm, type CallbackFormProps } from "#web/site/leads/CallbackForm.tsx";
import { useLocalPath, useWords } from "#web/ui/language.ts";
import { PhoneIcon } from "./Icons.tsx";

/** The phone number with its hours. The page is cached, so the browser determines whether it is open now. */
export function ContactPhone({
  agency,
  phoneText,
  closed,
}: {
  agency: Agency;
  phoneText: string;
  closed: Record<string, string>;
}) {
  const words = useWords("contact");
  const { hours, timeZone, phone, email } = agency;
  const holidays = closedHolidaysText(agency);
  return (
    <section className="card contact-call" aria-labelledby="phone-title">
      <h2 id="phone-title">{words.callUs}</h2>
      <p>
        <a className="contact-phone" href={`tel:${phone}`}>
          <PhoneIcon />
          {phoneText}
        </a>
      </p>
      {hasHours(hours) ? (
        <>
          <p className="open-state" data-hours={JSON.stringify({ hours, timeZone, closed })} />
          <table className="hours">
            <caption>{words.hours(zoneText(timeZone))}</caption>
            <tbody>
              {hoursTable(hours).map(({ days, times }) => (
                <tr key={days}>
                  <th scope="row">{days}</th>
                  <td>{times}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {holidays === "" ? null : <p className="small">{words.closedOn(holidays)}</p>}
        </>
      ) : null}
      {email === null ? null : (
        <p className="contact-email">
          {words.orWrite} <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </section>
  );
}

/** The form for a call, and the address. */
export function ContactWays({
  agency,
  callback,
  bookable,
}: {
  agency: Agency;
  callback: CallbackFormProps;
  bookable: boolean;
}) {
  const words = useWords("contact");
  const localPath = useLocalPath();
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(addressLine(agency))}`;
  return (
    <div className="contact-ways">
      <section className="card" aria-labelledby="call-title">
        <h2 id="call-title">{words.askForCall}</h2>
        <Island name="callback" of={CallbackForm} props={callback} />
        {bookable ? (
          <p className="contact-book">
            {words.ratherPick} <a href={localPath(SCHEDULE_PATH)}>{words.bookCall}</a>.
          </p>
        ) : null}
      </section>
      <section className="card" aria-labelledby="address-title">
        <h2 id="address-title">{words.visit}</h2>
        <address>
          {agency.legalName}
          <br />
          {agency.street}
          {agency.suite ? `, ${agency.suite}` : ""}
          <br />
          {agency.city}, {agency.state} {agency.zip}
        </address>
        <p>
          <a className="contact-map" href={map} rel="noopener">
            {words.map}
          </a>
        </p>
      </section>
    </div>
  );
}
