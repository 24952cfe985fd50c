import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import type { PolicyRules } from "#website/planning/rules/policy-rules.ts";
import { statePath } from "#agency/site/rules/navigation.ts";
import { Cited } from "#website/states/pages/CitedParagraph.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { ToolSources } from "./ToolSources.tsx";

/** Advice for every policy, and the rules of the chosen state. */
export function PolicyAdvice({ rules }: { rules: PolicyRules | null }) {
  const words = useWords("secondOpinion");
  const localPath = useLocalPath();
  return (
    <>
      <section className="section" aria-labelledby="keep-title">
        <h2 id="keep-title">{words.keepTitle}</h2>
        <ul>
          {words.keep.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      <section className="section" aria-labelledby="check-title">
        <h2 id="check-title">{words.checksTitle}</h2>
        <dl className="tool-checks">
          {words.checks.map(({ look, why }) => (
            <div key={look}>
              <dt>{look}</dt>
              <dd>{why}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="section" aria-labelledby="return-title">
        <h2 id="return-title">{rules ? words.returningIn(rules.name) : words.returning}</h2>
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
              {words.regulator(rules.regulator.name)}{" "}
              <a href={`tel:${rules.regulator.phone}`}>{formatPhone(rules.regulator.phone)}</a>.{" "}
              <a href={localPath(statePath(rules.slug))}>{words.statePage(rules.name)}</a>
            </p>
          </>
        ) : (
          <p>
            {words.freeLook} <a href={localPath("/blog/free-look-period")}>{words.freeLookArticle}</a>.
          </p>
        )}
        <p>
          <a href={localPath("/blog/level-graded-guaranteed-issue")}>{words.kindsArticle}</a>
        </p>
        <p>
          <a href={localPath("/blog/compare-burial-insurance")}>{words.compareArticle}</a>
        </p>
      </section>
      {rules ? <ToolSources sources={rules.sources} /> : null}
    </>
  );
}
