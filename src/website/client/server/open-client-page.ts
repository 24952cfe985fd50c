import type { RouterContextProvider } from "react-router";
import { languageOf } from "#agency/language/server/language-of.ts";
import type { Words } from "#agency/language/rules/words.ts";
import { hasHours, hoursTable } from "#agency/site/rules/hours-table.ts";
import type { Agency } from "#agency/site/rules/settings.ts";
import { licensedAgents } from "#agency/states/rules/license.ts";
import { asLicensed, licenseDay } from "#agency/states/rules/license-status.ts";
import { isOpening } from "#leads/leads/rules/engagement.ts";
import { type ClientPage, readClientPage } from "#leads/policies/server/read-client-page.ts";
import { PRIVATE_PAGE } from "#platform/http/rules/page-caching.ts";
import { servicesOf, visitContext } from "#platform/http/server/contexts.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { wallClock, zoneText } from "#platform/time/rules/wall-clock.ts";

/** The agent on a client's page: `license` is their number in the client's state, or null. */
export type ShownAgent = { name: string; title: string; photo: string | null; license: ShownLicense | null };
type ShownLicense = { state: string; number: string };

/** A client's page with what surrounds it. */
export type ShownClient = Omit<ClientPage, "agent"> & { agent: ShownAgent | null };

/** The address is a secret: it is never kept, and other sites must not see it. */
const HEADERS = { ...PRIVATE_PAGE, "Referrer-Policy": "strict-origin" };

/** Opens a client's page for a visitor: what it shows, and the status and headers of the answer. */
export async function openClientPage(context: Readonly<RouterContextProvider>, token: string) {
  const services = servicesOf(context);
  const { site, config, team, now } = services;
  const { locale, words } = languageOf(context);
  const { agency } = site.settings();
  const today = wallClock(now(), agency.timeZone).date;
  const userAgent = context.get(visitContext)?.userAgent ?? "";
  const counts = isOpening({ method: "GET", userAgent, purpose: "", dest: "" });
  const read = await readClientPage({ ...services, team }, token, { today, counts });
  const client: ShownClient | null =
    read === "away" || read === null ? null : { ...read, agent: shownAgent(read, licenseDay(agency, now())) };
  const shown = {
    site: { name: agency.name, origin: config.publicUrl },
    locale,
    phone: { dial: agency.phone, shown: formatPhone(agency.phone) },
    hours: hoursText(agency, words.time),
    licenses: asLicensed(agency, now()).licenses,
    stateName: site.states().find(({ code }) => code === client?.state)?.name ?? null,
    today,
    token,
    away: read === "away",
    client,
  };
  const status = read === "away" ? 503 : client ? 200 : 404;
  return { shown, init: { status, headers: status === 503 ? { ...HEADERS, "Retry-After": "60" } : HEADERS } };
}

/** Returns the week's hours as a fact; null for an agency without hours. */
function hoursText({ hours, timeZone }: Agency, words: Words["time"]): string | null {
  if (!hasHours(hours)) return null;
  const open = hoursTable(hours, words).filter(({ times }) => times !== words.closed);
  return `${open.map(({ days, times }) => words.row(days, times)).join("; ")} (${words.zone(zoneText(timeZone))})`;
}

function shownAgent({ agent, state }: ClientPage, day: string): ShownAgent | null {
  if (agent === null) return null;
  const { name, title, photo, licenses } = agent;
  const number = state === null ? null : (licensedAgents([{ name, licenses }], state, day)[0]?.number ?? null);
  return { name, title, photo, license: state === null || number === null ? null : { state, number } };
}
