import { holdsSecretNumber } from "#website/planning/rules/secret-number.ts";
import type { PlacedScreen } from "#website/planning/rules/wish-screens.ts";
import type { WishField } from "#website/planning/rules/wish-steps.ts";
import { questionWords } from "#website/planning/rules/wish-words.ts";
import { type Wishes, withValue } from "#website/planning/rules/wishes.ts";
import { Choices } from "#website/kit/pages/Choices.tsx";
import { TextAreaField, TextField } from "#website/kit/pages/Field.tsx";
import { useWords } from "#website/kit/pages/language.ts";
import { WishesRows } from "./WishesRows.tsx";

type Change = (wishes: Wishes) => void;

type Props = { screen: PlacedScreen; edition: number; wishes: Wishes; change: Change };

/** One screen's questions. `edition` changes if the answers came from outside these fields. */
export function WishesStep({ screen, edition, wishes, change }: Props) {
  const { id, parts, step, position, of } = screen;
  const words = useWords("wishes");
  const { title, lead } = useWords("wishSteps").screens[id];
  return (
    <section aria-labelledby="step-title">
      <h2 id="step-title" tabIndex={-1} data-step-title>
        {of > 1 ? title : `${step}. ${title}`}
      </h2>
      {of > 1 ? <p className="wishes-part">{words.part(step, position, of)}</p> : null}
      <p className="lead">{lead}</p>
      <div className="form">
        {parts.map((part) =>
          part.kind === "list" ? (
            <WishesRows key={part.id} list={part} watchNumbers={id === "accounts"} wishes={wishes} change={change} />
          ) : (
            <Question
              key={part.kind === "choice" ? `${part.id} ${edition}` : part.id}
              field={part}
              watchNumbers={id === "accounts"}
              wishes={wishes}
              change={change}
            />
          ),
        )}
      </div>
    </section>
  );
}

function Question({
  field,
  watchNumbers,
  wishes,
  change,
}: {
  field: WishField;
  watchNumbers: boolean;
  wishes: Wishes;
  change: Change;
}) {
  const wishSteps = useWords("wishSteps");
  const { secretNumber } = useWords("wishes");
  const { label, hint } = questionWords(field, { wishSteps });
  const name = `wish-${field.id}`;
  const value = wishes.values[field.id] ?? "";
  if (field.kind === "choice")
    return (
      <div onChange={(event) => change(withValue(wishes, field.id, (event.target as HTMLInputElement).value))}>
        <Choices
          name={name}
          legend={label}
          hint={hint}
          options={field.options.map((option) => ({ value: option, label: wishSteps.options[option] }))}
          chosen={value}
        />
      </div>
    );
  const shared = {
    id: name,
    name,
    label,
    hint,
    value,
    autoComplete: "off",
    error: watchNumbers && holdsSecretNumber(value) ? secretNumber : null,
    onChange: (event: { target: { value: string } }) => change(withValue(wishes, field.id, event.target.value)),
  };
  return field.kind === "line" ? <TextField {...shared} /> : <TextAreaField {...shared} rows={5} />;
}
