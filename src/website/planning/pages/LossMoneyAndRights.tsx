import type { LossChecklist } from "#website/planning/rules/loss-checklist.ts";
import { statePath } from "#agency/site/rules/navigation.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { CitedParagraph } from "#website/states/pages/CitedParagraph.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { LossPart } from "./LossPart.tsx";

/** Public benefits, the family's rights with the funeral home, and contacts in the chosen state. */
export function LossMoneyAndRights({ list }: { list: LossChecklist }) {
  const { money, rights, state, sources } = list;
  const words = useWords("lossTexts");
  const said = useWords("lossList");
  const localPath = useLocalPath();
  const [first] = rights;
  const offices = money.map(({ title }) => title).join(", ");
  return (
    <LossPart id="money" title={words.money} count={offices}>
      <div className="card-grid loss-cards">
        {money.map(({ id, title, texts }) => (
          <div className="card" key={id}>
            <h4>{title}</h4>
            {texts.map((text) => (
              <CitedParagraph key={text.text} of={text} sources={sources} />
            ))}
          </div>
        ))}
        <div className="card">
          <h4>{words.rights}</h4>
          <ul>
            {rights.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          {first ? <CitedParagraph of={{ text: words.fromRule, sources: first.sources }} sources={sources} /> : null}
        </div>
        {state ? (
          <div className="card">
            <h4>{said.inState(state.place)}</h4>
            <p>
              {said.regulates(state.regulator)}{" "}
              <a href={`tel:${state.regulatorPhone}`}>{formatPhone(state.regulatorPhone)}</a>.
            </p>
            <p>
              <a href={localPath(statePath(state.slug))}>{said.stateCosts(state.place)}</a>
            </p>
          </div>
        ) : null}
      </div>
    </LossPart>
  );
}
