import { data, redirect } from "react-router";
import { callbackWording } from "#core/consent/consent-wording.ts";
import { contactWording } from "#core/consent/contact-wording.ts";
import {
  CONTACT_FIELDS,
  type ContactErrors,
  type ContactValues,
  MAX_MESSAGE,
  parseContact,
} from "#core/leads/contact-form.ts";
import { formatPhone } from "#core/phone/format-phone.ts";
import { closedAhead } from "#core/site/holidays.ts";
import { pageHeaders, PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { headTags } from "#core/site/page-metadata.ts";
import { insuranceAgency } from "#core/site/structured-data.ts";
import { asLicensed } from "#core/states/license-status.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { readForm, takeForm, type Why } from "#server/http/take-form.ts";
import { takeMessage } from "#server/intake/take-message.ts";
import { ContactForm } from "#web/site/leads/ContactForm.tsx";
import { ContactPhone, ContactWays } from "#web/site/ContactWays.tsx";
import { Picture } from "#web/site/pictures/Picture.tsx";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import type { Route } from "./+types/contact";
import "#web/site/contact.css";

const PATH = "/contact";
const CRUMBS = [
  { name: "Home", path: "/" },
  { name: "Contact", path: PATH },
];
const AGAIN =
  "Our spam check held your message back because it came in very fast or several times in a row. Nothing you typed is lost. Please send it again in a moment.";
/** Values of `sent` in the address: an ordinary message, or a do-not-contact request. */
const SENT = ["1", "stop"] as const;
/** How many days of closed days the page contains, since it is cached until a change. */
const CLOSED_AHEAD = 400;
const NO_VALUES: ContactValues = { topic: "", name: "", phone: "", email: "", message: "" };

export function loader({ context, request }: Route.LoaderArgs) {
  const { config, site, now } = servicesOf(context);
  const { agency: whole, disclaimer } = site.settings();
  const agency = asLicensed(whole, now());
  const closed = closedAhead(agency, now(), CLOSED_AHEAD);
  const sent = SENT.find((kind) => kind === new URL(request.url).searchParams.get("sent")) ?? null;
  const callback = {
    phone: agency.phone,
    phoneText: formatPhone(agency.phone),
    endpoint: `${config.functionsPrefix}/callback`,
    consent: callbackWording(agency.legalName).text,
  };
  const shown = {
    origin: config.publicUrl,
    agency,
    disclaimer,
    callback,
    consent: contactWording(agency.legalName).text,
    sent,
    closed,
  };
  return data(shown, { headers: sent !== null ? PRIVATE_PAGE : pageHeaders() });
}

/** Stores the message as a lead; redirects, or shows the form again with errors. */
export async function action(asked: Route.ActionArgs) {
  const sent = await readForm(asked);
  const { services, read, origin } = sent;
  const values = Object.fromEntries(
    CONTACT_FIELDS.map((field) => [field, read(field).slice(0, MAX_MESSAGE * 2)]),
  ) as ContactValues;
  return takeForm(sent, {
    limit: services.limits.callback,
    words: { often: AGAIN, automatic: AGAIN },
    lost: "a message was stored neither in the database nor in the journal",
    parse: () => parseContact(values),
    again: ({ errors = {}, problem }: Why<ContactErrors>) => ({ values, errors, problem: problem ?? null }),
    async run({ details, topic }) {
      await takeMessage(services, details, topic, origin, read("key").slice(0, 100) || undefined);
      return redirect(`${PATH}?sent=${topic.value === "stop" ? "stop" : "1"}#message-form`, {
        status: 303,
        headers: PRIVATE_PAGE,
      });
    },
  });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? headTags({
        siteName: loaderData.agency.name,
        origin: loaderData.origin,
        path: PATH,
        title: `Contact us | ${loaderData.agency.name}`,
        description:
          "Call us, ask us to call you, or write to us. Our hours, our address, and how to ask about the information we have about you.",
        keywords: ["contact", "licensed agent", "final expense insurance"],
        crumbs: CRUMBS,
        structuredData: [insuranceAgency(loaderData.agency, loaderData.origin)],
      })
    : [];

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { agency, callback, consent, sent, disclaimer, closed } = loaderData;
  const shown = actionData ?? { values: NO_VALUES, errors: {}, problem: null };
  return (
    <div className="wrap contact-page">
      <Breadcrumbs crumbs={CRUMBS} />
      <PageHeading
        title="Contact us"
        lead="Call us, ask us to call you, or send a message. A person answers."
        picture={<Picture name={sent ? "mailbox" : "telephone"} />}
      />
      <div className="contact-columns">
        <ContactPhone agency={agency} phoneText={callback.phoneText} closed={closed} />
        <section
          className="card contact-message"
          aria-labelledby="message-title"
          id="message-form"
          data-tells={sent === "1" ? "message_sent" : undefined}
        >
          <h2 id="message-title">
            {sent === "stop" ? "You're on our do-not-contact list" : sent ? "Thank You!" : "Write a message"}
          </h2>
          {sent === "stop" ? (
            <p>
              We’ve recorded your request, and it counts from now on: no more calls, text messages or emails from us to
              the number and address you gave. A message that is already on its way may still arrive. If anyone still
              calls you in our name, please tell us at{" "}
              <a className="no-break" href={`tel:${callback.phone}`}>
                {callback.phoneText}
              </a>
              .
            </p>
          ) : sent ? (
            <p>
              We have your message, and we’ll answer you by the phone number or email you gave. You don’t need to do
              anything else.
            </p>
          ) : (
            <ContactForm
              values={shown.values}
              errors={shown.errors}
              problem={shown.problem}
              consent={consent}
              phone={{ dial: callback.phone, shown: callback.phoneText }}
            />
          )}
        </section>
        <ContactWays agency={agency} callback={callback} />
      </div>
      <p className="small contact-disclaimer">{disclaimer}</p>
    </div>
  );
}
