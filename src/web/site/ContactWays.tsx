import { SCHEDULE_PATH } from "#core/appointments/schedule-address.ts";
import { zoneText } from "#core/time/wall-clock.ts";
import { closedHolidaysText } from "#core/site/holidays.ts";
import { hasHours, hoursTable } from "#core/site/hours-table.ts";
import { addressLine } from "#core/site/page-text.ts";
import type { Agency } from "#core/site/settings.ts";
import { Island } from "#web/islands/Island.tsx";
import { CallbackForm, type CallbackFormProps } from "#web/site/leads/CallbackForm.tsx";
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
  const { hours, timeZone, phone, email } = agency;
  const holidays = closedHolidaysText(agency);
  return (
    <section className="card contact-call" aria-labelledby="phone-title">
      <h2 id="phone-title">Call us</h2>
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
            <caption>Hours ({zoneText(timeZone)})</caption>
            <tbody>
              {hoursTable(hours).map(({ days, times }) => (
                <tr key={days}>
                  <th scope="row">{days}</th>
                  <td>{times}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {holidays === "" ? null : <p className="small">Closed on {holidays}.</p>}
        </>
      ) : null}
      {email === null ? null : (
        <p className="contact-email">
          Or write to <a href={`mailto:${email}`}>{email}</a>
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
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(addressLine(agency))}`;
  return (
    <div className="contact-ways">
      <section className="card" aria-labelledby="call-title">
        <h2 id="call-title">Ask us to call you</h2>
        <Island name="callback" of={CallbackForm} props={callback} />
        {bookable ? (
          <p className="contact-book">
            Would you rather pick the day and time? <a href={SCHEDULE_PATH}>Book a call</a>.
          </p>
        ) : null}
      </section>
      <section className="card" aria-labelledby="address-title">
        <h2 id="address-title">Visit or write</h2>
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
            Show on a map (OpenStreetMap)
          </a>
        </p>
      </section>
    </div>
  );
}
