import { data } from "react-router";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import { formatWeekday } from "#platform/time/rules/calendar-day.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import { PRIVATE_PAGE } from "#platform/http/rules/page-caching.ts";
import { pageTags } from "#agency/site/rules/page-metadata.ts";
import { isRefusal } from "#platform/storage/rules/upload-file.ts";
import { UPLOAD_RECEIVED_PATH, uploadPath } from "#leads/intake/rules/upload-link.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import { findUploadLink } from "#leads/intake/server/find-upload-link.ts";
import { Island } from "#website/islands/pages/Island.tsx";
import { Picture } from "#website/pictures/pages/Picture.tsx";
import { useWords } from "#website/kit/pages/language.ts";
import { PageHeading } from "#ui/kit/PageHeading.tsx";
import { UploadForm } from "./UploadForm.tsx";
import type { Route } from "./+types/upload.route";
import "./uploads.css";

/**
 * The address is a secret and never sent as a referrer. Not `no-referrer`, which also makes browsers hide a form's
 * origin.
 */
const HEADERS = { ...PRIVATE_PAGE, "Referrer-Policy": "strict-origin" };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { config, site } = services;
  const { locale } = languageOf(context);
  const { agency } = site.settings();
  const phone = { dial: agency.phone, shown: formatPhone(agency.phone) };
  const frame = { locale, origin: config.publicUrl, name: agency.name, phone };
  if (uploadPath(params.token) === UPLOAD_RECEIVED_PATH)
    return data({ ...frame, shown: "received" as const }, { headers: HEADERS });
  const link = await findUploadLink(services, params.token);
  if (!link) return data({ ...frame, shown: "closed" as const }, { status: 404, headers: HEADERS });
  const query = new URL(request.url).searchParams;
  const problem = query.get("problem");
  const until = formatWeekday(wallClock(link.expiresAt, agency.timeZone).date, locale);
  const form = {
    token: params.token,
    endpoint: `${config.functionsPrefix}/secure-upload/files`,
    left: link.left,
    sent: Number(/^\d{1,2}$/.exec(query.get("sent") ?? "")?.[0] ?? 0),
    problem: isRefusal(problem) ? problem : null,
    phone,
  };
  return data({ ...frame, shown: "form" as const, until, form }, { headers: HEADERS });
}

export const headers: Route.HeadersFunction = () => HEADERS;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { origin, name, locale } = loaderData;
  const { title, description, keywords } = wordsOf(locale).upload;
  return pageTags({ name, origin }, locale, { path: "/upload", title, description, keywords, robots: "noindex" });
};

export default function Upload({ loaderData }: Route.ComponentProps) {
  const words = useWords("upload");
  if (loaderData.shown === "received") return <UploadReceived phone={loaderData.phone} />;
  if (loaderData.shown === "closed") return <UploadClosed phone={loaderData.phone} />;
  const { form, until, name, phone } = loaderData;
  return (
    <div className="wrap wrap-narrow section">
      <PageHeading title={words.title} lead={words.lead(form.left, name, until)} picture={<Picture name="upload" />} />
      <div className="card">
        <Island name="upload" of={UploadForm} props={form} />
      </div>
      <UploadPromises name={name} phone={phone} />
    </div>
  );
}

/** Says what happens to a file; each sentence describes what the program does. */
function UploadPromises({ name, phone }: { name: string; phone: { dial: string; shown: string } }) {
  const words = useWords("upload");
  return (
    <section className="upload-promises" aria-labelledby="promises-title">
      <h2 id="promises-title">{words.promisesTitle}</h2>
      <ul>
        {words.promises(name).map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ul>
      <p>
        {words.ratherNot} <a href={`tel:${phone.dial}`}>{phone.shown}</a>.
      </p>
    </section>
  );
}

type Phone = { dial: string; shown: string };

/** Shown for a link that accepts nothing, without revealing whether it ever did. */
function UploadClosed({ phone }: { phone: Phone }) {
  const words = useWords("upload");
  return (
    <div className="wrap wrap-narrow section">
      <PageHeading title={words.closed} lead={words.closedLead} />
      <p>
        {words.closedCall} <a href={`tel:${phone.dial}`}>{phone.shown}</a>. {words.closedCallMore}
      </p>
    </div>
  );
}

/** Thanks after the link's last file. */
function UploadReceived({ phone }: { phone: Phone }) {
  const words = useWords("upload");
  return (
    <div className="wrap wrap-narrow section">
      <PageHeading title={words.received} picture={<Picture name="mailbox" />} lead={words.receivedLead} />
      <p>
        {words.receivedMore} <a href={`tel:${phone.dial}`}>{phone.shown}</a>.
      </p>
    </div>
  );
}
