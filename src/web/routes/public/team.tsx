import { redirect } from "react-router";
import { localPath } from "#core/language/locale.ts";
import { type Words, wordsOf } from "#core/language/words.ts";
import { pageHeaders, PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { headTags } from "#core/site/page-metadata.ts";
import { person } from "#core/site/structured-data.ts";
import { ABOUT_PATH, TEAM_PATH } from "#core/site/text-pages.ts";
import { teamOn } from "#core/staff/staff-profile.ts";
import { licenseDay } from "#core/states/license-status.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { languageOf } from "#server/http/language-of.ts";
import { TEAM_TAG } from "#server/staff/create-team.ts";
import { findRegulator } from "#server/states/find-regulator.ts";
import { type LicenseOffice, TeamCard } from "#web/site/TeamCard.tsx";
import { Picture } from "#web/site/pictures/Picture.tsx";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { useWords } from "#web/ui/language.ts";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import type { Route } from "./+types/team";
import "#web/site/text-page.css";

export async function loader({ context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { config, now, site, team } = services;
  const { locale, words } = languageOf(context);
  const { agency } = site.settings();
  const members = teamOn(team.members(), licenseDay(agency, now()), locale);
  // An empty page helps nobody; the agency itself is on the other.
  if (members.length === 0) throw redirect(localPath(ABOUT_PATH, locale), { status: 302, headers: PRIVATE_PAGE });
  const codes = new Set(members.flatMap(({ licenses }) => licenses.map(({ state }) => state)));
  const states = site.states().filter(({ code }) => codes.has(code));
  return {
    origin: config.publicUrl,
    locale,
    agency,
    team: members,
    offices: await Promise.all(
      states.map(async ({ code, name, slug }): Promise<[string, LicenseOffice]> => {
        const regulator = await findRegulator(services, slug);
        return [code, { state: words.places.state(name), name: regulator?.name ?? null, url: regulator?.url ?? null }];
      }),
    ),
  };
}

export const headers: Route.HeadersFunction = () => pageHeaders([TEAM_TAG]);

const crumbsOf = ({ shell, team }: Words) => [
  { name: shell.pages["/"], path: "/" },
  { name: team.about, path: ABOUT_PATH },
  { name: team.title, path: TEAM_PATH },
];

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { agency, origin, locale, team } = loaderData;
  const words = wordsOf(locale);
  return headTags({
    siteName: agency.name,
    origin,
    path: TEAM_PATH,
    locale,
    title: `${words.team.title} | ${agency.name}`,
    description: words.team.description,
    keywords: words.team.keywords,
    robots: "noindex",
    card: true,
    crumbs: crumbsOf(words),
    structuredData: team.map((member) => person(member, { agencyName: agency.name, origin, words: words.team })),
  });
};

export default function Team({ loaderData }: Route.ComponentProps) {
  const { team, locale } = loaderData;
  const words = useWords("team");
  const offices = new Map(loaderData.offices);
  return (
    <div className="wrap team-page">
      <Breadcrumbs crumbs={crumbsOf(wordsOf(locale))} />
      <PageHeading title={words.title} picture={<Picture name="team" />} lead={words.lead} />
      <ul className="card-grid">
        {team.map((member) => (
          <TeamCard key={member.id} member={member} offices={offices} />
        ))}
      </ul>
    </div>
  );
}
