import { clientSheetPath } from "#leads/policies/rules/client-page.ts";
import { formatDay } from "#platform/time/rules/calendar-day.ts";
import { ButtonLink } from "#ui/kit/Button.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { PageHeading } from "#ui/kit/PageHeading.tsx";
import type { ShownClient } from "#website/client/server/open-client-page.ts";
import { useLocale, useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { PreviewThanks } from "#website/quote/pages/PreviewThanks.tsx";
import { AgentCard } from "./AgentCard.tsx";
import { type Again, ClientRequestForm, type FormShown } from "./ClientRequestForm.tsx";
import { PolicyFacts } from "./PolicyFacts.tsx";

type Shown = FormShown & {
  client: ShownClient;
  site: { name: string };
  phone: { dial: string; shown: string };
  hours: string | null;
  stateName: string | null;
  sent: boolean;
};

/** The page of a client: policies, who gets the money, who serves them, what to do after a death, and the form. */
export function ClientPage({ shown, again }: { shown: Shown; again: Again | null }) {
  const words = useWords("clientPage");
  const locale = useLocale();
  const localPath = useLocalPath();
  const { client, site, phone, token } = shown;
  const [before, after] = words.call;
  return (
    <>
      <PageHeading title={words.title} eyebrow={<bdi>{words.hello(client.name)}</bdi>} lead={words.lead(site.name)} />
      {shown.sent ? (
        <>
          <Notice>
            <h2>{words.sent}</h2>
            <p>{words.sentLead}</p>
          </Notice>
          <PreviewThanks />
        </>
      ) : null}
      <div className="card-columns">
        <div className="card-stack">
          {client.policies.map((policy) => (
            <section key={policy.id} className="card" aria-labelledby={`policy-${policy.id}`}>
              <h2 id={`policy-${policy.id}`}>{words.policy.title(policy.carrier)}</h2>
              <PolicyFacts policy={policy} />
              <p className="small">{words.policy.papers}</p>
            </section>
          ))}
          {client.policies.length === 0 ? <Notice>{words.policy.none}</Notice> : null}
          <Beneficiaries names={client.beneficiaries} />
          <ClientRequestForm shown={shown} again={again} />
        </div>
        <div className="card-stack">
          <AgentCard shown={shown} />
          <section className="card" aria-labelledby="death">
            <h2 id="death">{words.death.title}</h2>
            <p>{words.death.lead}</p>
            <p>
              <ButtonLink look="plain" href={localPath(clientSheetPath(token))}>
                {words.death.open}
              </ButtonLink>
            </p>
          </section>
          {client.nextCheck === null ? null : (
            <section className="card" aria-labelledby="check">
              <h2 id="check">{words.check.title}</h2>
              <p>{words.check.next(formatDay(client.nextCheck, locale))}</p>
              <p>{words.check.what}</p>
            </section>
          )}
        </div>
      </div>
      <p className="small">
        {words.private} {before}
        <a href={`tel:${phone.dial}`}>{phone.shown}</a>
        {after}
      </p>
    </>
  );
}

/** Reminds of whom the policy names. Only the insurance company knows for sure. */
function Beneficiaries({ names }: { names: readonly string[] }) {
  const words = useWords("clientPage").beneficiary;
  return (
    <section className="card" aria-labelledby="beneficiary">
      <h2 id="beneficiary">{words.title}</h2>
      {names.length > 0 ? <p>{words.noted(names.join(", "))}</p> : null}
      <p>{names.length > 0 ? words.counts : words.unknown}</p>
      <ul>
        {words.checks.map((check) => (
          <li key={check}>{check}</li>
        ))}
      </ul>
      <p>{words.tell}</p>
    </section>
  );
}
