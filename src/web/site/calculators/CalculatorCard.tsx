import { type CalculatorId, calculatorPath } from "#core/calculators/calculator-address.ts";
import { CALCULATOR_PAGES } from "#core/calculators/calculator-pages.ts";
import { PictureOf } from "#web/site/pictures/Picture.tsx";
import { ButtonLink } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";

/** A calculator in the list of all: its question, and a button that starts it. */
export function CalculatorCard({ id }: { id: CalculatorId }) {
  const { name, question, lead } = CALCULATOR_PAGES[id];
  return (
    <Card as="li" linked>
      <div className="calculator-card">
        <PictureOf path={calculatorPath(id)} />
        <p className="eyebrow">{question}</p>
        <h2 className="calculator-card-title">{name}</h2>
        <p>{lead}</p>
        <ButtonLink look="main" href={calculatorPath(id)}>
          Start
          <span className="quiet"> {name}</span>
        </ButtonLink>
      </div>
    </Card>
  );
}
