import { CALLBACK_PATH, QUOTE_PATH } from "#agency/site/rules/navigation.ts";
import type { LicenseStatus } from "#agency/states/rules/license-status.ts";
import type { StatePage } from "#agency/states/rules/state-page.ts";
import { ButtonLink } from "#ui/kit/Button.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";

type LicenseProps = {
  status: LicenseStatus;
  code: string;
  name: string;
  place: string;
  agencyName: string;
  phone: string;
  phoneText: string;
  regulator: StatePage["regulator"];
};

/** The agency's license in this state. If it may not sell there, there are no quote links. */
export function StateLicense({ status, code, name, place, agencyName, phone, phoneText, regulator }: LicenseProps) {
  const words = useWords("states").license;
  const localPath = useLocalPath();
  const call = <a href={`tel:${phone}`}>{phoneText}</a>;
  if (status.kind === "licensed") {
    const [before, behind] = words.holds(agencyName, { name, place });
    return (
      <aside className="card state-license" aria-labelledby="license-title">
        <h2 id="license-title">{words.here}</h2>
        <p>
          {before}
          <span className="license">{status.number}</span>
          {behind}
        </p>
        <p className="button-row">
          <ButtonLink look="main" href={localPath(`${QUOTE_PATH}?state=${code}`)}>
            {words.quote}
          </ButtonLink>
          <span>
            {words.orCall} {call}
          </span>
        </p>
      </aside>
    );
  }
  if (status.kind === "elsewhere") {
    return (
      <aside className="card state-license" aria-labelledby="license-title">
        <h2 id="license-title">{words.notHere}</h2>
        <p>
          {words.mayNot(place)}{" "}
          {regulator ? (
            <>
              {words.office[0]}
              <a href={regulator.url} rel="noopener" lang="en">
                {regulator.name.text}
              </a>
              {words.office[1]}
            </>
          ) : null}
          {words.yours}
        </p>
      </aside>
    );
  }
  return (
    <aside className="card state-license" aria-labelledby="license-title">
      <h2 id="license-title">{words.ask(place)}</h2>
      <p>
        {words.call} {call} {words.or} <a href={localPath(CALLBACK_PATH)}>{words.askForCall}</a>
        {words.plainly(place)}
      </p>
    </aside>
  );
}
