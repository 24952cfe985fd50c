import { redirect } from "react-router";
import { pageHeaders, PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { headTags } from "#core/site/page-metadata.ts";
import { person } from "#core/site/structured-data.ts";
import { ABOUT_PATH, TEAM_PATH } from "#core/site/text-pages.ts";
import { teamOn } from "#core/staff/staff-profile.ts";
import { licenseDay } from "#core/states/license-status.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { TEAM_TAG } from "#server/staff/create-team.ts";
import { findRegulator } from "#server/states/find-regulator.ts";
import { type LicenseOffice, TeamCard } from "#web/site/TeamCard.tsx";
import { Picture } from "#web/site/pictures/Picture.tsx";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import type { Route } from "./+types/team";
import "#web/site/text-page.css";

export async function loader({ context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { config, now, site, team } = services;
  const { agency } = site.settings();
  const members = teamOn(team.members(), licenseDay(agency, now()));
  // An empty page helps nobody; the agency itself is on the other.
  if (members.length === 0) throw redirect(ABOUT_PATH, { status: 302, headers: PRIVATE_PAGE });
  const codes = new Set(members.flatMap(({ licenses }) => licenses.map(({ state }) => state)));
  const states = site.states().filter(({ code }) => codes.has(code));
  return {
    origin: config.publicUrl,
    agency,
    team: members,
    offices: await Promise.all(
      states.map(async ({ code, name, slug }): Promise<[string, LicenseOffice]> => {
        const regulator = await findRegulator(services, slug);
        return [code, { state: name, name: regulator?.name ?? null, url: regulator?.url ?? null }];
      }),
    ),
  };
}

export const headers: Route.HeadersFunction = () => pageHeaders([TEAM_TAG]);

const CRUMBS = [
  { name: "Home", path: "/" },
  { name: "About us", path: ABOUT_PATH },
  { name: "Our team", path: TEAM_PATH },
];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? headTags({
        siteName: loaderData.agency.name,
        origin: loaderData.origin,
        path: TEAM_PATH,
        title: `Our team | ${loaderData.agency.name}`,
        description:
          "The people you speak with: names, license numbers, the states they are licensed in and the languages they speak.",
        keywords: ["licensed insurance agents"],
        robots: "noindex",
        card: true,
        crumbs: CRUMBS,
        structuredData: loaderData.team.map((member) => person(member, loaderData.agency.name, loaderData.origin)),
      })
    : [];

export default function Team({ loaderData }: Route.ComponentProps) {
  const { team } = loaderData;
  const offices = new Map(loaderData.offices);
  return (
    <div className="wrap team-page">
      <Breadcrumbs crumbs={CRUMBS} />
      <PageHeading
        title="Our team"
        picture={<Picture name="team" />}
        lead="You may ask anybody you speak with for a name and a license number, and look both up with your state's insurance department."
      />
      <ul className="card-grid">
        {team.map((member) => (
          <TeamCard key={member.id} member={member} offices={offices} />
        ))}
      </ul>
    </div>
  );
}
