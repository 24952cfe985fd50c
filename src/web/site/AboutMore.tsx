import type { Agency, Carrier } from "#core/site/settings.ts";
import { TEAM_PATH } from "#core/site/text-pages.ts";
import { ButtonLink } from "#web/ui/Button.tsx";

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
  return (
    <>
      {hasTeam ? (
        <section aria-labelledby="team">
          <h2 id="team">The people you speak with</h2>
          <p>Names, license numbers and languages of our team.</p>
          <p>
            <ButtonLink look="plain" href={TEAM_PATH}>
              Meet the team
            </ButtonLink>
          </p>
        </section>
      ) : null}
      {carriers.length > 0 ? (
        <section aria-labelledby="carriers">
          <h2 id="carriers">Insurers we work with</h2>
          <ul className="carriers">
            {carriers.map(({ name, rating, ratingBy, ratingDate }) => (
              <li key={name}>
                <strong>{name}</strong>
                {rating === null ? null : (
                  <span className="small">
                    Rated {rating} by {ratingBy} as of {ratingDate}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {licenses.length > 0 ? (
        <section aria-labelledby="licenses">
          <h2 id="licenses">Our licenses</h2>
          <ul>
            {licenses.map(({ state, number }) => (
              <li key={state}>
                {state}: license {number}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
