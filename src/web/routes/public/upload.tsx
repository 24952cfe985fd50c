import { data } from "react-router";
import { formatPhone } from "#core/phone/format-phone.ts";
import { wordsOf } from "#core/language/words.ts";
import { formatWeekday } from "#core/time/calendar-day.ts";
import { wallClock } from "#core/time/wall-clock.ts";
import { PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { headTags } from "#core/site/page-metadata.ts";
import { isRefusal } from "#core/uploads/upload-file.ts";
import { UPLOAD_RECEIVED_PATH, uploadPath } from "#core/uploads/upload-link.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { languageOf } from "#server/http/language-of.ts";
import { findUploadLink } from "#server/uploads/find-upload-link.ts";
import { Island } from "#web/islands/Island.tsx";
import { Picture } from "#web/site/pictures/Picture.tsx";
import { useWords } from "#web/ui/language.ts";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import { UploadClosed, UploadReceived } from "#web/site/uploads/UploadEnded.tsx";
import { UploadForm } from "#web/site/uploads/UploadForm.tsx";
import { UploadPromises } from "#web/site/uploads/UploadPromises.tsx";
import type { Route } from "./+types/upload";
import "#web/site/uploads/uploads.css";

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
  return headTags({
    origin,
    siteName: name,
    locale,
    path: "/upload",
    title: `${title} | ${name}`,
    description,
    keywords,
    robots: "noindex",
  });
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
