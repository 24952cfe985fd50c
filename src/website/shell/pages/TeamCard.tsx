import type { Translated } from "#platform/text/rules/locale.ts";
import type { License } from "#agency/states/rules/license.ts";
import type { TeamMember } from "#agency/team/rules/staff-profile.ts";
import { useLocale, useWords } from "#website/kit/pages/language.ts";

/** A state with its licensing office: name and web address, null if unknown. */
export type LicenseOffice = { state: string; name: string | null; url: string | null };

/** One team member, whose title and bio may be in English on other pages. `offices` are the states' offices by code. */
export function TeamCard({ member, offices }: { member: TeamMember; offices: ReadonlyMap<string, LicenseOffice> }) {
  const { name, title, titleIn, photo, voice, licenses, languages, bio, bioIn } = member;
  const words = useWords("team");
  const locale = useLocale();
  const langOf = (translated: Translated) => (locale === "en" || translated[locale] ? undefined : "en");
  return (
    <li className="card team-card">
      {photo === null ? null : (
        <img src={photo} alt={words.portrait(name)} width="280" height="280" loading="lazy" decoding="async" />
      )}
      <h2>
        <bdi>{name}</bdi>
      </h2>
      <p className="eyebrow" lang={langOf(titleIn)}>
        {title}
      </p>
      {bio.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph} lang={langOf(bioIn)}>
          {paragraph}
        </p>
      ))}
      {/* Beside the text that it says, which is the English one. */}
      {voice === null || (locale !== "en" && bioIn[locale]) ? null : (
        <figure className="team-voice">
          <figcaption>{words.hear(name)}</figcaption>
          <audio controls preload="none" src={voice} />
        </figure>
      )}
      <dl>
        {licenses.length === 0 ? null : (
          <div>
            <dt>{words.licensedIn}</dt>
            {licenses.map((license) => (
              <LicenseLine key={license.state} license={license} office={offices.get(license.state)} />
            ))}
          </div>
        )}
        {languages.length === 0 ? null : (
          <div>
            <dt>{words.speaks}</dt>
            <dd>{languages.map(words.language).join(", ")}</dd>
          </div>
        )}
      </dl>
    </li>
  );
}

function LicenseLine({ license: { state, number }, office }: { license: License; office: LicenseOffice | undefined }) {
  const words = useWords("team");
  const { inEnglish } = useWords("sources");
  const name = office?.state ?? state;
  if (number === null) return <dd>{name}</dd>;
  return (
    <dd>
      {name}: <span className="license">{words.license(number)}</span>
      {office?.url ? (
        <a className="license-office" href={office.url} rel="noopener">
          {words.lookUp} <span lang="en">{office.name}</span>
          {inEnglish}
        </a>
      ) : null}
    </dd>
  );
}
