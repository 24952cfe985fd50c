import { data } from "react-router";
import { NEUTRAL_TEXTS } from "#core/access/outcome.ts";
import { STOP_MAIL_BUTTON, stopMailWords } from "#core/consent/stop-mail-wording.ts";
import { formatPhone } from "#core/phone/format-phone.ts";
import { PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { headTags } from "#core/site/page-metadata.ts";
import { servicesOf, visitContext } from "#server/http/contexts.ts";
import { markOpened } from "#server/notifications/notifications-store.ts";
import { findUnsubscribeLink, unsubscribeReader } from "#server/intake/unsubscribe-reader.ts";
import { limitJournal } from "#server/platform/limit-journal.ts";
import { Button } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import type { Route } from "./+types/stop-email";

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { agency } = services.site.settings();
  const link = await findUnsubscribeLink(services, params.token);
  if (link === "ours") await markOpened(services.db, { unsubscribeToken: params.token }, services.now());
  const shown = {
    origin: services.config.publicUrl,
    name: agency.name,
    phone: { dial: agency.phone, shown: formatPhone(agency.phone) },
    path: `/stop-email/${params.token}`,
    known: link !== "unknown",
  };
  return data(shown, { status: { ours: 200, unknown: 404, away: 503 }[link], headers: PRIVATE_PAGE });
}

/** For the page's button and for one-click unsubscribe (RFC 8058). Acknowledged only if stored. */
export async function action({ context, params }: Route.ActionArgs) {
  const services = servicesOf(context);
  const journal = limitJournal(services.journal, services.limits.journal, context.get(visitContext)?.ip ?? "");
  try {
    const done = await unsubscribeReader({ ...services, journal }, params.token);
    return data({ done }, { status: { stopped: 200, noted: 202, unknown: 404 }[done], headers: PRIVATE_PAGE });
  } catch (error) {
    services.log.error({ err: error }, "a wish for no more mail could not be stored");
    return data({ done: "failed" as const }, { status: 503, headers: { ...PRIVATE_PAGE, "Retry-After": "5" } });
  }
}

export const headers: Route.HeadersFunction = () => PRIVATE_PAGE;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? headTags({
        origin: loaderData.origin,
        siteName: loaderData.name,
        path: "/stop-email",
        title: `Stop email | ${loaderData.name}`,
        description: "Stop getting email from us.",
        keywords: ["stop email", "unsubscribe"],
        robots: "noindex",
      })
    : [];

export default function StopEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { name, phone, path, known } = loaderData;
  const call = <a href={`tel:${phone.dial}`}>{phone.shown}</a>;
  if (actionData?.done === "stopped" || actionData?.done === "noted") {
    return (
      <div className="wrap wrap-narrow section">
        <PageHeading
          title="No more email"
          lead={`As of now, ${name} won’t email the address that received this link.`}
        />
        <p>This doesn’t cancel a request for a call. If you don’t want that call either, please tell us at {call}.</p>
      </div>
    );
  }
  if (!known) {
    return (
      <div className="wrap wrap-narrow section">
        <PageHeading title="We don’t recognize this link" lead="The link may be incomplete, or very old." />
        <p>Call us at {call} and we’ll stop all email to you right away.</p>
      </div>
    );
  }
  return (
    <div className="wrap wrap-narrow section">
      <PageHeading title="Stop email" lead={stopMailWords(name)} />
      {actionData?.done === "failed" ? (
        <Notice tone="error">
          <p>{NEUTRAL_TEXTS.default}</p>
        </Notice>
      ) : null}
      <form method="post" action={path}>
        <Button type="submit" look="main">
          {STOP_MAIL_BUTTON}
        </Button>
      </form>
      <p>You can also call us at {call}.</p>
    </div>
  );
}
