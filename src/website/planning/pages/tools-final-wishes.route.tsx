import { data } from "react-router";
import { wordsOf } from "#agency/language/rules/words.ts";
import { LOSS_PATH, toolCrumbs, toolTags } from "#agency/site/rules/planning-tool.ts";
import { pageHeaders } from "#platform/http/rules/page-caching.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import { Island } from "#website/islands/pages/Island.tsx";
import { FinalWishes } from "./FinalWishes.tsx";
import { WISHES_KEY, WISHES_STEP_KEY } from "./kept-here.ts";
import { Picture } from "#website/pictures/pages/Picture.tsx";
import { Breadcrumbs } from "#website/kit/pages/Breadcrumbs.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { PageHeading } from "#ui/kit/PageHeading.tsx";
import type { Route } from "./+types/tools-final-wishes.route";
import "./planning.css";

export function loader({ context }: Route.LoaderArgs) {
  const { site, config } = servicesOf(context);
  const { locale } = languageOf(context);
  return data({ name: site.settings().agency.name, origin: config.publicUrl, locale }, { headers: pageHeaders() });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const words = wordsOf(loaderData.locale);
  return toolTags("wishes", words.wishesPage, loaderData, words);
};

export default function FinalWishesRoute({ loaderData }: Route.ComponentProps) {
  const { locale, name } = loaderData;
  const all = wordsOf(locale);
  const words = useWords("wishesPage");
  const localPath = useLocalPath();
  const link = (path: string, text: string) => <a href={localPath(path)}>{text}</a>;
  return (
    <>
      <div className="wrap planning-head no-print">
        <Breadcrumbs crumbs={toolCrumbs("wishes", all)} />
        <PageHeading title={words.heading} lead={words.lead} picture={<Picture name="final-wishes" />} />
      </div>
      <div className="wrap planning-body">
        <Island
          name="final-wishes"
          of={FinalWishes}
          props={{ siteName: name }}
          carried={["wishKeep", "wishSteps"]}
          keptUnder={[WISHES_KEY, WISHES_STEP_KEY]}
        />
      </div>
      <div className="wrap section no-print">
        <h2>{words.more}</h2>
        <ul className="prose">
          <li>{words.noWill}</li>
          <li>{words.tell}</li>
          <li>{link("/blog/papers-for-your-family", words.folder)}</li>
          <li>{link("/blog/talk-with-parents-final-wishes", words.talk)}</li>
          <li>{link(LOSS_PATH, words.tasks)}</li>
        </ul>
      </div>
    </>
  );
}
