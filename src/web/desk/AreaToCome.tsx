import { DeskPage, DeskSection } from "./DeskPage.tsx";

type Area = { title: string; meant: string; meanwhile: { text: string; link?: { label: string; href: string } }[] };

const AREAS: Record<string, Area> = {
  "/content-autopilot": {
    title: "Content Autopilot",
    meant: "Write articles with the help of AI.",
    meanwhile: [
      { text: "Read, publish or delete drafts in the Library.", link: { label: "Open the Library", href: "/library" } },
      {
        text: "Unpublish and republish articles under Articles.",
        link: { label: "Open Articles", href: "/admin/articles" },
      },
    ],
  },
  "/image-studio": {
    title: "Image Studio",
    meant: "Make pictures for articles and social cards.",
    meanwhile: [
      {
        text: "Every public page already has a social image with its title, in your colors.",
        link: { label: "See the one for the home page", href: "/social/1200x630/home.png" },
      },
    ],
  },
  "/admin/seo-files": {
    title: "SEO Files",
    meant: "Edit the files that search engines read.",
    meanwhile: [
      {
        text: "The sitemap lists everything you publish, with the time of each last change.",
        link: { label: "See the sitemap", href: "/sitemap.xml" },
      },
      {
        text: "The robots.txt file keeps search engines out of the staff area and lets them in everywhere else.",
        link: { label: "See robots.txt", href: "/robots.txt" },
      },
      { text: "Feed readers get the newest articles.", link: { label: "See the feed", href: "/feed.xml" } },
    ],
  },
};

const UNKNOWN: Area = { title: "Not in this version", meant: "This version doesn't include this page.", meanwhile: [] };

/** What is said about an area of the desk that this version does not have. */
export function areaToCome(path: string): Area {
  return AREAS[path] ?? UNKNOWN;
}

/** Says plainly that an area is not there, and what can be done meanwhile. */
export function AreaToCome({ path }: { path: string }) {
  const area = areaToCome(path);
  return (
    <DeskPage title={area.title} lead={area.meant}>
      <DeskSection id="version" title="Not available in this version">
        <p className="max-w-prose text-lg">
          {area.meanwhile.length > 0 ? "What you can do in the meantime:" : "Everything else in the desk works."}
        </p>
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
