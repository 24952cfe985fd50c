import { data } from "react-router";
import { partsOfApi, readApiCalls } from "#agency/site/rules/api-description.ts";
import { pageHeaders } from "#platform/http/rules/page-caching.ts";
import { pageTags } from "#agency/site/rules/page-metadata.ts";
import { apiDescription } from "#platform/http/server/api-description.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import { ApiCallEntry } from "./ApiCallEntry.tsx";
import { PageHeading } from "#ui/kit/PageHeading.tsx";
import type { Route } from "./+types/api-docs.route";
import "./api-docs.css";

export function loader({ context }: Route.LoaderArgs) {
  const { config, site } = servicesOf(context);
  return data(
    {
      site: { name: site.settings().agency.name, origin: config.publicUrl },
      parts: partsOfApi(readApiCalls(apiDescription()), config.functionsPrefix),
    },
    { headers: pageHeaders() },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageTags(loaderData.site, "en", {
        path: "/api/docs",
        title: "The HTTP API",
        description: "Every call of the HTTP API: what it takes, what it answers, and who may use it.",
        keywords: ["HTTP API", "insurance leads API"],
        robots: "noindex",
      })
    : [];

export default function ApiDocs({ loaderData }: Route.ComponentProps) {
  const { site, parts } = loaderData;
  return (
    <div className="wrap api-docs">
      <PageHeading
        title="The HTTP API"
        lead="For programs that work with this site. Everything a page needs can also be had by these calls."
      />
      <div className="prose">
        <p>
          A program sends a key that staff made for it. The same description for machines, as OpenAPI 3.1, is at{" "}
          <a href="/api/openapi.json">/api/openapi.json</a>.
        </p>
      </div>
      <pre>
        <code>{`curl ${site.origin}/api/leads -H "Authorization: Bearer hl_..."`}</code>
      </pre>
      <div className="prose">
        <p>
          Lists take <code>limit</code> (50 when left out, 200 at most) and <code>cursor</code>, and answer{" "}
          <code>next</code>: the cursor of the following page, or null. Phone numbers are E.164, times ISO 8601 in UTC.
          What goes wrong below /api is answered as a problem document (RFC 9457), by a function as{" "}
          {"{ success: false, error }"}.
        </p>
      </div>
      <nav className="api-parts" aria-labelledby="parts">
        <h2 id="parts">Calls</h2>
        <ul>
          {parts.map(({ id, path, calls }) => (
            <li key={id}>
              <a href={`#${id}`}>
                <code>{path}</code>
              </a>{" "}
              ({calls.length})
            </li>
          ))}
        </ul>
      </nav>
      {parts.map(({ id, path, calls }) => (
        <section key={id} className="api-docs-group" aria-labelledby={id}>
          <h2 id={id}>
            <code>{path}</code>
          </h2>
          <div className="api-calls">
            {calls.map((call) => (
              <ApiCallEntry key={`${call.method} ${call.path}`} call={call} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
