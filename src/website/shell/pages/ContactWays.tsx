import { SCHEDULE_PATH } from "#leads/appointments/rules/schedule-address.ts";
import { closedHolidaysText } from "#agency/site/rules/holidays.ts";
import { hoursTable } from "#agency/site/rules/hours-table.ts";
import type { ShownHours } from "#agency/site/rules/shown-hours.ts";
import { addressLine } from "#agency/site/rules/page-text.ts";
import type { Agency } from "#agency/site/rules/settings.ts";
import { Island } from "#website/islands/pages/Island.tsx";
import { CallbackForm, type CallbackFormProps } from "#website/quote/pages/CallbackForm.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { PhoneIcon } from "./Icons.tsx";

/** The phone number with its hours. The page is cached, so the browser determines whether it is open now. */
export function ContactPhone({
  agency,
  phoneText,
  hours,
}: {
  agency: Agency;
  phoneText: string;
  hours: ShownHours | null;
}) {
  const words = useWords("contact");
  const time = useWords("time");
  const { phone, email } = agency;
  const holidays = closedHolidaysText(agency, time);
  return (
    <section className="card contact-call" aria-labelledby="phone-title">
      <h2 id="phone-title">{words.callUs}</h2>
      <p>
        <a className="contact-phone" href={`tel:${phone}`}>
          <PhoneIcon />
          {phoneText}
        </a>
      </p>
      {hours ? (
        <>
          <p
            className="open-state"
            data-hours={JSON.stringify({
              hours: hours.hours,
              timeZone: hours.timeZone,
              closed: hours.closed,
              words: hours.words,
            })}
          />
          <table className="hours">
            <caption>{words.hours(hours.zone)}</caption>
            <tbody>
              {hoursTable(hours.hours, time).map(({ days, times }) => (
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

/** The callback form, and the address. */
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
