import { PictureOf } from "#website/pictures/pages/Picture.tsx";
import { ButtonLink } from "#ui/kit/Button.tsx";
import { Card } from "#ui/kit/Card.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";

/** A calculator or a tool in the list of all: its question, if it has one, and a button that starts it. `as`: its heading. */
export function CalculatorCard({
  path,
  name,
  question,
  lead,
  as: Heading,
}: {
  path: string;
  name: string;
  question?: string;
  lead: string;
  as: "h2" | "h3";
}) {
  const [words, local] = [useWords("calculators"), useLocalPath()];
  return (
    <Card as="li" linked>
      <div className="calculator-card">
        <PictureOf path={path} />
        {question === undefined ? null : <p className="eyebrow">{question}</p>}
        <Heading className="calculator-card-title">{name}</Heading>
        <p>{lead}</p>
        <ButtonLink look="main" href={local(path)}>
          {words.start}
          <span className="quiet"> {name}</span>
        </ButtonLink>
      </div>
    </Card>
  );
}
