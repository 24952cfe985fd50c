import type { License } from "#core/staff/license.ts";
import type { TeamMember } from "#core/staff/staff-profile.ts";

/** One team member. `stateNames` has the name of each state by its code. */
export function TeamCard({ member, stateNames }: { member: TeamMember; stateNames: ReadonlyMap<string, string> }) {
  const { name, title, photo, licenses, languages, bio } = member;
  return (
    <li className="card team-card">
      {photo === null ? null : (
        <img src={photo} alt={`Portrait of ${name}`} width="160" height="160" loading="lazy" decoding="async" />
      )}
      <h2>
        <bdi>{name}</bdi>
      </h2>
      <p className="eyebrow">{title}</p>
      {bio.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <dl>
        {licenses.length === 0 ? null : (
          <div>
            <dt>Licensed in</dt>
            {licenses.map((license) => (
              <dd key={license.state}>{licenseText(license, stateNames)}</dd>
            ))}
          </div>
        )}
        {languages.length === 0 ? null : (
          <div>
            <dt>Speaks</dt>
            <dd>{languages.join(", ")}</dd>
          </div>
        )}
      </dl>
    </li>
  );
}

function licenseText({ state, number }: License, stateNames: ReadonlyMap<string, string>): string {
  const name = stateNames.get(state) ?? state;
  return number === null ? name : `${name}: license ${number}`;
}
