import type { RouterContextProvider } from "react-router";
import type { Read } from "#agency/tables/rules/calculator-form.ts";
import { namesOf } from "#agency/tables/rules/cost-table.ts";
import { tablesIn } from "#agency/tables/rules/tables-in.ts";
import { pageHeaders, PRIVATE_PAGE } from "#platform/http/rules/page-caching.ts";
import { TABLES_TAG } from "#agency/tables/server/create-calculator-figures.ts";
import type { Services } from "#platform/program/server/services.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import { readForm } from "#website/quote/server/handle-form.ts";

type Asked = { context: Readonly<RouterContextProvider>; request: Request };

/** Returns the page of a tool that runs on the server, before any input. A link may only name the state. */
export function openTool({ context, request }: Asked) {
  const { config, site, tables } = servicesOf(context);
  const { locale, words } = languageOf(context);
  const { search, searchParams } = new URL(request.url);
  const read: Read = (name) => (name === "state" ? searchParams.get(name) : null);
  const states = namesOf(tablesIn(tables.current(), words).states).sort((one, other) =>
    one.name.localeCompare(other.name, locale),
  );
  return {
    shown: { site: { name: site.settings().agency.name, origin: config.publicUrl, locale }, states },
    read,
    headers: search === "" ? pageHeaders([TABLES_TAG]) : PRIVATE_PAGE,
  };
}

/** Reads the answers sent to a tool; none of them is stored, logged or counted. */
export async function readAnswers(asked: Asked): Promise<{ services: Services; read: Read }> {
  const { services, has, read } = await readForm(asked);
  return { services, read: (name) => (has(name) ? read(name) : null) };
}
