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
              <LicenseLine
                key={license.state}
                license={license}
                name={stateNames.get(license.state) ?? license.state}
              />
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

function LicenseLine({ license: { number }, name }: { license: License; name: string }) {
  if (number === null) return <dd>{name}</dd>;
  return (
    <dd>
      {name}: <span className="license">license {number}</span>
    </dd>
  );
}
