import { type CalculatorId, calculatorPath } from "#core/calculators/calculator-address.ts";
import { PictureOf } from "#web/site/pictures/Picture.tsx";
import { ButtonLink } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { useLocalPath, useWords } from "#web/ui/language.ts";

/** A calculator in the list of all: its question, and a button that starts it. */
export function CalculatorCard({ id }: { id: CalculatorId }) {
  const { name, question, lead } = useWords("calculatorPages")[id];
  const [words, local] = [useWords("calculators"), useLocalPath()];
  return (
    <Card as="li" linked>
      <div className="calculator-card">
        <PictureOf path={calculatorPath(id)} />
        <p className="eyebrow">{question}</p>
        <h2 className="calculator-card-title">{name}</h2>
        <p>{lead}</p>
        <ButtonLink look="main" href={local(calculatorPath(id))}>
          {words.start}
          <span className="quiet"> {name}</span>
        </ButtonLink>
      </div>
    </Card>
  );
}
