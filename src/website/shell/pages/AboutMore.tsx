import type { Agency, Carrier } from "#agency/site/rules/settings.ts";
import { TEAM_PATH } from "#agency/site/rules/text-pages.ts";
import { formatDay } from "#platform/time/rules/calendar-day.ts";
import { ButtonLink } from "#ui/kit/Button.tsx";
import { useLocale, useLocalPath, useWords } from "#website/kit/pages/language.ts";

/** Team, insurers and licenses from the settings, for the about page; nothing if there are none. */
export function AboutMore({
  carriers,
  hasTeam,
  licenses,
}: {
  carriers: readonly Carrier[];
  hasTeam: boolean;
  licenses: Agency["licenses"];
}) {
  const words = useWords("textPages");
  const locale = useLocale();
  const localPath = useLocalPath();
  return (
    <>
      {hasTeam ? (
        <section aria-labelledby="team">
          <h2 id="team">{words.team}</h2>
          <p>{words.teamMore}</p>
          <p>
            <ButtonLink look="plain" href={localPath(TEAM_PATH)}>
              {words.meetTeam}
            </ButtonLink>
          </p>
        </section>
      ) : null}
      {carriers.length > 0 ? (
        <section aria-labelledby="carriers">
          <h2 id="carriers">{words.carriers}</h2>
          <ul className="carriers">
            {carriers.map(({ name, rating, ratingBy, ratingDate }) => (
              <li key={name}>
                <strong>{name}</strong>
                {rating !== null && ratingBy !== null && ratingDate !== null ? (
                  <span className="small">{words.rated(rating, ratingBy, formatDay(ratingDate, locale))}</span>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {licenses.length > 0 ? (
        <section aria-labelledby="licenses">
          <h2 id="licenses">{words.licenses}</h2>
          <ul>
            {licenses.map(({ state, number }) => (
              <li key={state}>{words.license(state, number)}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
