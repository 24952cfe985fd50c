import { DeskPage, DeskSection } from "./DeskPage.tsx";

type Area = { title: string; meant: string; meanwhile: { text: string; link?: { label: string; href: string } }[] };

const AREAS: Record<string, Area> = {
  "/content-autopilot": {
    title: "Content Autopilot",
    meant: "The place for writing articles with the help of AI.",
    meanwhile: [
      { text: "Drafts wait in the Library, where they can be read, published or deleted.", link: { label: "Open the Library", href: "/library" } },
      { text: "Published articles can be taken back and put out again under Articles.", link: { label: "Open Articles", href: "/admin/articles" } },
    ],
  },
  "/image-studio": {
    title: "Image Studio",
    meant: "The place for making pictures for articles and for social cards.",
    meanwhile: [
      {
        text: "Every public page has a picture for social networks with its title, in your colors.",
        link: { label: "See that of the home page", href: "/social/1200x630/home.png" },
      },
    ],
  },
  "/admin/seo-files": {
    title: "SEO Files",
    meant: "The place for changing the files that search engines read.",
    meanwhile: [
      { text: "The sitemap is made from what is published, with the time of each last change.", link: { label: "See the sitemap", href: "/sitemap.xml" } },
      { text: "Search engines are kept out of the staff area and let in everywhere else.", link: { label: "See robots.txt", href: "/robots.txt" } },
      { text: "Feed readers get the newest articles.", link: { label: "See the feed", href: "/feed.xml" } },
    ],
  },
};

const UNKNOWN: Area = { title: "Not in this version", meant: "This area of the desk is not in this version.", meanwhile: [] };

/** What is said about an area of the desk that this version does not have. */
export function areaToCome(path: string): Area {
  return AREAS[path] ?? UNKNOWN;
}

/** Says plainly that an area is not there, and what can be done meanwhile. */
export function AreaToCome({ path }: { path: string }) {
  const area = areaToCome(path);
  return (
    <DeskPage title={area.title} lead={area.meant}>
      <DeskSection id="version" title="This version does not have it">
        <p className="max-w-prose text-lg">{area.meanwhile.length > 0 ? "What you can do meanwhile:" : "Everything else of the desk works."}</p>
        <ul className="mt-3 max-w-prose list-disc space-y-3 pl-6 text-lg">
          {area.meanwhile.map(({ text, link }) => (
            <li key={text}>
              {text}{" "}
              {link ? (
                <a href={link.href} className="font-semibold text-evergreen underline underline-offset-4">
                  {link.label}
                </a>
              ) : null}
            </li>
          ))}
        </ul>
      </DeskSection>
    </DeskPage>
  );
}
