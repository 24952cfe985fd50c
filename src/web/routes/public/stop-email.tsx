import { data } from "react-router";
import { STOP_MAIL_BUTTON, stopMailWords } from "#core/consent/stop-mail-wording.ts";
import { formatPhone } from "#core/leads/format-phone.ts";
import { PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { headTags } from "#core/site/page-metadata.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { findStopLink, takeMailStop } from "#server/mail/stop-mails.ts";
import { Button } from "#web/ui/Button.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import type { Route } from "./+types/stop-email";

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { agency } = services.site.settings();
  const link = await findStopLink(services, params.token);
  const shown = {
    origin: services.config.publicUrl,
    name: agency.name,
    phone: { dial: agency.phone, shown: formatPhone(agency.phone) },
    path: `/stop-email/${params.token}`,
    known: link !== "unknown",
  };
  return data(shown, { status: { ours: 200, unknown: 404, away: 503 }[link], headers: PRIVATE_PAGE });
}

/** The button on the page, and the one press that mail programs offer (RFC 8058). */
export async function action({ context, params }: Route.ActionArgs) {
  const done = await takeMailStop(servicesOf(context), params.token);
  return data({ done }, { status: { stopped: 200, noted: 202, unknown: 404 }[done], headers: PRIVATE_PAGE });
}

export const headers: Route.HeadersFunction = () => PRIVATE_PAGE;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? headTags({
        origin: loaderData.origin,
        siteName: loaderData.name,
        path: "/stop-email",
        title: `Stop email | ${loaderData.name}`,
        description: "Get no more email from us.",
        keywords: ["stop email", "unsubscribe"],
        robots: "noindex",
      })
    : [];

export default function StopEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { name, phone, path, known } = loaderData;
  const call = <a href={`tel:${phone.dial}`}>{phone.shown}</a>;
  if (actionData && actionData.done !== "unknown") {
    return (
      <div className="wrap wrap-narrow section">
        <PageHeading title="No more email" lead={`${name} writes no more to the address that received this link, as of now.`} />
        <p>A request for a call stays as it is. If you do not want that call either, please tell us at {call}.</p>
      </div>
    );
  }
  if (!known) {
    return (
      <div className="wrap wrap-narrow section">
        <PageHeading title="This link is not known" lead="It may have been cut in half on its way, or it is very old." />
        <p>Call us at {call} and we end all email to you at once.</p>
      </div>
    );
  }
  return (
    <div className="wrap wrap-narrow section">
      <PageHeading title="Stop email" lead={stopMailWords(name)} />
      <form method="post" action={path}>
        <Button type="submit" look="main">
          {STOP_MAIL_BUTTON}
        </Button>
      </form>
      <p>You can also call us at {call}.</p>
    </div>
  );
}
