import type { TeamMember } from "#core/site/settings.ts";

/** One team member. `stateNames` has the name of each state by its code. */
export function TeamCard({ member, stateNames }: { member: TeamMember; stateNames: ReadonlyMap<string, string> }) {
  const { name, title, photo, license, states, languages, bio } = member;
  return (
    <li className="card team-card">
      {photo === null ? null : (
        <img src={photo} alt={`Portrait of ${name}`} width="160" height="160" loading="lazy" decoding="async" />
      )}
      <h2>
        <bdi>{name}</bdi>
      </h2>
      <p className="eyebrow">{title}</p>
      <p>{bio}</p>
      <dl>
        {license === null ? null : <TeamFact label="License number" text={license} />}
        {states.length === 0 ? null : (
          <TeamFact label="Licensed in" text={states.map((code) => stateNames.get(code) ?? code).join(", ")} />
        )}
        {languages.length === 0 ? null : <TeamFact label="Speaks" text={languages.join(", ")} />}
      </dl>
    </li>
  );
}

function TeamFact({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}
