import { data, redirect } from "react-router";
import { callbackWording } from "#compliance/consent/rules/consent-wording.ts";
import { contactWording } from "#compliance/consent/rules/contact-wording.ts";
import {
  CONTACT_FIELDS,
  type ContactErrors,
  type ContactValues,
  MAX_MESSAGE,
  parseContact,
} from "#leads/leads/rules/contact-form.ts";
import { localPath } from "#platform/text/rules/locale.ts";
import { type Words, wordsOf } from "#agency/language/rules/words.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { opensNext, shownHours } from "#agency/site/rules/shown-hours.ts";
import { formHeaders, pageHeaders, PRIVATE_PAGE } from "#platform/http/rules/page-caching.ts";
import { pageTags } from "#agency/site/rules/page-metadata.ts";
import { ownAnswers } from "#agency/site/rules/own-words.ts";
import { settingsIn } from "#agency/site/rules/settings.ts";
import { insuranceAgency } from "#agency/site/rules/structured-data.ts";
import { asLicensed } from "#agency/states/rules/license-status.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import { readForm, handleForm, type Why } from "#website/quote/server/handle-form.ts";
import { submitMessage } from "#leads/intake/server/submit-message.ts";
import { ContactForm } from "./ContactForm.tsx";
import { ContactPhone, ContactWays } from "#website/shell/pages/ContactWays.tsx";
import { OwnText } from "#website/shell/pages/OwnWords.tsx";
import { Picture } from "#website/pictures/pages/Picture.tsx";
import { Breadcrumbs } from "#website/kit/pages/Breadcrumbs.tsx";
import { useWords } from "#website/kit/pages/language.ts";
import { PageHeading } from "#ui/kit/PageHeading.tsx";
import type { Route } from "./+types/contact.route";
import "#website/shell/pages/contact.css";
import { PreviewThanks } from "./PreviewThanks.tsx";

const PATH = "/contact";
const crumbsOf = ({ contact, shell }: Words) => [
  { name: shell.pages["/"], path: "/" },
  { name: contact.title, path: PATH },
];
/** Values of `sent` in the address: an ordinary message, or a do-not-contact request. */
const SENT = ["1", "stop"] as const;
const NO_VALUES: ContactValues = { topic: "", name: "", phone: "", email: "", message: "" };

export function loader({ context, request }: Route.LoaderArgs) {
  const { config, site, callHours, now } = servicesOf(context);
  const { locale } = languageOf(context);
  const { agency: whole, disclaimer, ownWords } = settingsIn(site.settings(), locale);
  const agency = asLicensed(whole, now());
  const sent = SENT.find((kind) => kind === new URL(request.url).searchParams.get("sent")) ?? null;
  const callback = {
    phone: agency.phone,
    phoneText: formatPhone(agency.phone),
    endpoint: `${config.functionsPrefix}/callback`,
    consent: callbackWording(agency.legalName, locale).text,
  };
  const shown = {
    origin: config.publicUrl,
    locale,
    agency,
    own: ownAnswers(ownWords, PATH, locale),
    disclaimer,
    callback,
    bookable: callHours.any(),
    consent: contactWording(agency.legalName, locale).text,
    sent,
    hours: shownHours(agency, now(), languageOf(context).words.time),
    opens: sent === "1" ? opensNext(agency, now(), languageOf(context).words.time) : null,
  };
  return data(shown, { headers: sent !== null ? PRIVATE_PAGE : pageHeaders() });
}

/** Stores the message as a lead; redirects, or shows the form again with errors. */
export async function action(asked: Route.ActionArgs) {
  const sent = await readForm(asked);
  const { services, read, origin } = sent;
  const { locale, words } = languageOf(asked.context);
  const { again: spam, lost } = words.contact;
  const values = Object.fromEntries(
    CONTACT_FIELDS.map((field) => [field, read(field).slice(0, MAX_MESSAGE * 2)]),
  ) as ContactValues;
  return handleForm(sent, {
    limit: services.limits.callback,
    words: { often: spam, automatic: spam, lost },
    lost: "a message was stored neither in the database nor in the journal",
    parse: () => parseContact(values, locale),
    again: ({ errors = {}, problem }: Why<ContactErrors>) => ({ values, errors, problem: problem ?? null }),
    async run({ details, topic }) {
      await submitMessage(services, details, topic, origin, read("key").slice(0, 100) || undefined);
      const thanks = `${PATH}?sent=${topic.value === "stop" ? "stop" : "1"}#message-form`;
      return redirect(localPath(thanks, locale), { status: 303, headers: PRIVATE_PAGE });
    },
  });
}

export const headers = formHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { agency, origin, locale } = loaderData;
  const words = wordsOf(locale);
  const { title, description, keywords } = words.contact;
  return pageTags({ name: agency.name, origin }, locale, {
    path: PATH,
    title,
    description,
    keywords,
    crumbs: crumbsOf(words),
    structuredData: [insuranceAgency(agency, origin)],
  });
};

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { agency, own, callback, consent, sent, disclaimer, hours, opens } = loaderData;
  const words = useWords("contact");
  const { headings } = useWords("ownWords");
  const shown = actionData ?? { values: NO_VALUES, errors: {}, problem: null };
  return (
    <div className="wrap contact-page">
      <Breadcrumbs crumbs={crumbsOf(wordsOf(loaderData.locale))} />
      <PageHeading title={words.title} lead={words.lead} picture={<Picture name={sent ? "mailbox" : "telephone"} />} />
      <div className="contact-columns">
        <ContactPhone agency={agency} phoneText={callback.phoneText} hours={hours} />
        <section
          className="card contact-message"
          aria-labelledby="message-title"
          id="message-form"
          data-tells={sent === "1" ? "message_sent" : undefined}
        >
          <h2 id="message-title">{sent === "stop" ? words.stopped : sent ? words.thanks : words.write}</h2>
          {sent === "stop" ? (
            <p>
              {words.stoppedMore}{" "}
              <a className="no-break" href={`tel:${callback.phone}`}>
                {callback.phoneText}
              </a>
              .
            </p>
          ) : sent ? (
            <>
              <p>
                {words.received} {opens}
              </p>
              <PreviewThanks />
            </>
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
        <ContactWays agency={agency} callback={callback} bookable={loaderData.bookable} />
      </div>
      {own.length > 0 ? (
        <div className="contact-own">
          {own.map(({ question, text }) => (
            <section key={question} aria-labelledby={`own-${question}`}>
              <h2 id={`own-${question}`}>{headings[question]}</h2>
              <OwnText agency={agency} text={text} heading={headings[question]} />
            </section>
          ))}
        </div>
      ) : null}
      <p className="small contact-disclaimer">{disclaimer}</p>
    </div>
  );
}
