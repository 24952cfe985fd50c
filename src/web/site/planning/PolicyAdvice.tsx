import { formatPhone } from "#core/phone/format-phone.ts";
import type { PolicyRules } from "#core/planning/policy-rules.ts";
import { KEEP_POLICY, POLICY_CHECKS } from "#core/planning/second-opinion-words.ts";
import { statePath } from "#core/site/navigation.ts";
import { Cited } from "#web/site/states/CitedParagraph.tsx";
import { ToolSources } from "./ToolSources.tsx";

/** What holds for every policy, and the rules of the chosen state. */
export function PolicyAdvice({ rules }: { rules: PolicyRules | null }) {
  return (
    <>
      <section className="section" aria-labelledby="keep-title">
        <h2 id="keep-title">Keep what you have until a new policy is in force</h2>
        <ul>
          {KEEP_POLICY.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      <section className="section" aria-labelledby="check-title">
        <h2 id="check-title">What to look for in the papers</h2>
        <dl className="tool-checks">
          {POLICY_CHECKS.map(({ look, why }) => (
            <div key={look}>
              <dt>{look}</dt>
              <dd>{why}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="section" aria-labelledby="return-title">
        <h2 id="return-title">{rules ? `Returning a new policy in ${rules.name}` : "Returning a new policy"}</h2>
        {rules ? (
          <>
            <dl className="tool-checks">
              {rules.freeLook.map(({ id, label, answer }) => (
                <div key={id}>
                  <dt>{label}</dt>
                  <dd>
                    <Cited of={answer} sources={rules.sources} />
                  </dd>
                </div>
              ))}
            </dl>
            <p>
              {rules.regulator.name} can tell you if the insurer is licensed:{" "}
              <a href={`tel:${rules.regulator.phone}`}>{formatPhone(rules.regulator.phone)}</a>.{" "}
              <a href={statePath(rules.slug)}>Costs and rules in {rules.name}</a>
            </p>
          </>
        ) : (
          <p>
            Every new policy has a free look: some days in which you can return it for your money back. Choose your
            state in the form to see how many, or read <a href="/blog/free-look-period">how the free look works</a>.
          </p>
        )}
        <p>
          <a href="/blog/level-graded-guaranteed-issue">Level, graded or guaranteed issue: what each one pays</a>
        </p>
      </section>
      {rules ? <ToolSources sources={rules.sources} /> : null}
    </>
  );
}
