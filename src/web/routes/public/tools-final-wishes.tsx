import { data } from "react-router";
import { planningTool, toolCrumbs, toolData } from "#core/planning/planning-tool.ts";
import { english } from "#core/english/texts.ts";
import { pageHeaders } from "#core/site/page-caching.ts";
import { headTags } from "#core/site/page-metadata.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { Island } from "#web/islands/Island.tsx";
import { FinalWishes } from "#web/site/planning/FinalWishes.tsx";
import { WISHES_KEY, WISHES_STEP_KEY } from "#web/site/planning/kept-here.ts";
import { Picture } from "#web/site/pictures/Picture.tsx";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import type { Route } from "./+types/tools-final-wishes";
import "#web/site/planning/planning.css";

export function loader({ context }: Route.LoaderArgs) {
  const { site, config } = servicesOf(context);
  return data({ name: site.settings().agency.name, origin: config.publicUrl }, { headers: pageHeaders() });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? headTags({
        siteName: loaderData.name,
        origin: loaderData.origin,
        path: planningTool("wishes", english).path,
        title: `Final wishes planner to print or keep | ${loaderData.name}`,
        description: planningTool("wishes", english).description,
        keywords: [
          "final wishes planner",
          "funeral wishes form",
          "funeral planning checklist",
          "printable final wishes",
        ],
        crumbs: toolCrumbs("wishes", english),
        structuredData: [toolData("wishes", loaderData, { locale: "en", words: english })],
      })
    : [];

export default function FinalWishesRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="wrap planning-head no-print">
        <Breadcrumbs crumbs={toolCrumbs("wishes", english)} />
        <PageHeading
          title="Your final wishes, in your own words"
          lead="Six short steps, in any order, with breaks as long as you like. What you write stays in this browser. We get to see it only if you ask us for a large-type PDF, and we keep nothing of it."
          picture={<Picture name="final-wishes" />}
        />
      </div>
      <div className="wrap planning-body">
        <Island
          name="final-wishes"
          of={FinalWishes}
          props={{ siteName: loaderData.name }}
          keptUnder={[WISHES_KEY, WISHES_STEP_KEY]}
        />
      </div>
      <div className="wrap section no-print">
        <h2>Good to know</h2>
        <ul className="prose">
          <li>
            This is not a will, and it gives nobody a legal power. In some states you can name in a signed form who
            decides about your funeral; a lawyer can help.
          </li>
          <li>Tell at least one person where the printed pages are. Wishes inside a will are often read too late.</li>
          <li>
            <a href="/blog/papers-for-your-family">What belongs in the folder for your family</a>, and{" "}
            <a href="/blog/talk-with-parents-final-wishes">how to talk about it</a>.
          </li>
          <li>
            <a href="/tools/after-a-loss">What your family will have to do</a>, as a list.
          </li>
        </ul>
      </div>
    </>
  );
}
