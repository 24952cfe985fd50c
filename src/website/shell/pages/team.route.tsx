import { redirect } from "react-router";
import { localPath } from "#platform/text/rules/locale.ts";
import { type Words, wordsOf } from "#agency/language/rules/words.ts";
import { pageHeaders, PRIVATE_PAGE } from "#platform/http/rules/page-caching.ts";
import { pageTags } from "#agency/site/rules/page-metadata.ts";
import { person } from "#agency/site/rules/structured-data.ts";
import { ABOUT_PATH, TEAM_PATH } from "#agency/site/rules/text-pages.ts";
import { teamOn } from "#agency/team/rules/staff-profile.ts";
import { licenseDay } from "#agency/states/rules/license-status.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import { TEAM_TAG } from "#agency/team/server/create-team.ts";
import { findRegulator } from "#agency/states/server/find-regulator.ts";
import { type LicenseOffice, TeamCard } from "./TeamCard.tsx";
import { Picture } from "#website/pictures/pages/Picture.tsx";
import { Breadcrumbs } from "#website/kit/pages/Breadcrumbs.tsx";
import { useWords } from "#website/kit/pages/language.ts";
import { PageHeading } from "#ui/kit/PageHeading.tsx";
import type { Route } from "./+types/team.route";
import "./text-page.css";

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
  return pageTags({ name: agency.name, origin }, locale, {
    path: TEAM_PATH,
    title: words.team.title,
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
