import { formatPhone } from "#core/phone/format-phone.ts";
import { pageHeaders } from "#core/site/page-caching.ts";
import { headTags } from "#core/site/page-metadata.ts";
import { person } from "#core/site/structured-data.ts";
import { ABOUT_PATH, TEAM_PATH } from "#core/site/text-pages.ts";
import { teamOn } from "#core/staff/staff-profile.ts";
import { licenseDay } from "#core/states/license-status.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { TEAM_TAG } from "#server/staff/create-team.ts";
import { TeamCard } from "#web/site/TeamCard.tsx";
import { Picture } from "#web/site/pictures/Picture.tsx";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import type { Route } from "./+types/team";
import "#web/site/text-page.css";

export function loader({ context }: Route.LoaderArgs) {
  const { config, now, site, team } = servicesOf(context);
  const { agency } = site.settings();
  return {
    origin: config.publicUrl,
    agency,
    team: teamOn(team.members(), licenseDay(agency, now())),
    stateNames: site.states().map(({ code, name }) => [code, name] as const),
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
  const { agency, team } = loaderData;
  const stateNames = new Map(loaderData.stateNames);
  return (
    <div className="wrap team-page">
      <Breadcrumbs crumbs={CRUMBS} />
      <PageHeading
        title="Our team"
        picture={<Picture name="team" />}
        lead="You may ask anybody you speak with for a name and a license number, and look both up with your state's insurance department."
      />
      {team.length > 0 ? (
        <ul className="card-grid">
          {team.map((member) => (
            <TeamCard key={member.id} member={member} stateNames={stateNames} />
          ))}
        </ul>
      ) : (
        <p className="prose">
          We have not put our team on this page. Call{" "}
          <a className="no-break" href={`tel:${agency.phone}`}>
            {formatPhone(agency.phone)}
          </a>{" "}
          or <a href="/contact">write to us</a>, and we gladly tell you who we are.
        </p>
      )}
    </div>
  );
}
