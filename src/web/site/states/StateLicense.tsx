import { CALLBACK_PATH, QUOTE_PATH } from "#core/site/navigation.ts";
import type { LicenseStatus } from "#core/states/license-status.ts";
import type { StatePage } from "#core/states/state-page.ts";
import { ButtonLink } from "#web/ui/Button.tsx";

type LicenseProps = {
  status: LicenseStatus;
  code: string;
  place: string;
  agencyName: string;
  phone: string;
  phoneText: string;
  regulator: StatePage["regulator"];
};

/** Whether the agency may sell in this state. If not, there are no quote links. */
export function StateLicense({ status, code, place, agencyName, phone, phoneText, regulator }: LicenseProps) {
  const call = <a href={`tel:${phone}`}>{phoneText}</a>;
  if (status.kind === "licensed") {
    return (
      <aside className="card state-license" aria-labelledby="license-title">
        <h2 id="license-title">We are licensed here</h2>
        <p>
          {agencyName} holds {code} license {status.number}. A quote is free, and it is yours to think over.
        </p>
        <p className="button-row">
          <ButtonLink look="main" href={`${QUOTE_PATH}?state=${code}`}>
            Get a free quote
          </ButtonLink>
          <span>or call {call}</span>
        </p>
      </aside>
    );
  }
  if (status.kind === "elsewhere") {
    return (
      <aside className="card state-license" aria-labelledby="license-title">
        <h2 id="license-title">We are not licensed here</h2>
        <p>
          We may not offer insurance in {place}, and we are sorry that we cannot help you with a policy.{" "}
          {regulator ? (
            <>
              The{" "}
              <a href={regulator.url} rel="noopener">
                {regulator.name.text}
              </a>{" "}
              can tell you which agents may.{" "}
            </>
          ) : null}
          Everything on this page is yours to use.
        </p>
      </aside>
    );
  }
  return (
    <aside className="card state-license" aria-labelledby="license-title">
      <h2 id="license-title">Ask us about {place}</h2>
      <p>
        Insurance may only be offered where an agent is licensed. Call {call} or{" "}
        <a href={CALLBACK_PATH}>ask for a call</a>, and we will tell you plainly whether we can help.
      </p>
    </aside>
  );
}
