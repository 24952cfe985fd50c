import { useRouteLoaderData } from "react-router";
import { deskTags, installTags } from "#agency/site/rules/desk-metadata.ts";
import type { HeadTag } from "#agency/site/rules/page-metadata.ts";
import { useScreen } from "#ui/desk/use-screen.ts";
import type { loader } from "./layout.route.tsx";

/** Shows the head tags of the desk's current screen. A `meta` of the layout would not know the routes inside it. */
export function DeskHead() {
  const layout = useRouteLoaderData<typeof loader>("desk/layout");
  const screen = useScreen();
  const tags = screen ? [...deskTags(layout?.site, screen), ...installTags(layout?.preferences.theme ?? null)] : [];
  return tags.map((tag) => <Tag key={JSON.stringify(tag)} tag={tag} />);
}

function Tag({ tag }: { tag: HeadTag }) {
  if ("title" in tag) return <title>{tag.title}</title>;
  if ("script:ld+json" in tag) {
    // A title such as the name of a file must not end the script.
    const json = JSON.stringify(tag["script:ld+json"]).replaceAll("<", "\\u003c");
    return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
  }
  if (!("tagName" in tag)) return <meta {...tag} />;
  const { tagName: Link, ...link } = tag;
  return <Link {...link} />;
}
