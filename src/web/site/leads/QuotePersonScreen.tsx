import { addressed } from "#core/leads/family-contact.ts";
import { HEALTH_LABELS } from "#core/leads/lead-labels.ts";
import type { QuoteStep } from "#core/leads/quote-steps.ts";
import type { QuoteView } from "#core/leads/quote-view.ts";
import type { State } from "#core/states/state.ts";
import { Choices } from "#web/ui/Choices.tsx";
import { SelectField, TextField } from "#web/ui/Field.tsx";
import { CostGuideCard } from "./CostGuideCard.tsx";
import { Question } from "./Question.tsx";

type Addressed = ReturnType<typeof addressed>;
/** A question with a list of answers. `mine`: the visitor is the insured person. */
type ChoiceQuestion = {
  name: "forWhom" | "sex" | "tobacco" | "askHealth" | "health";
  question: (who: Addressed, mine: boolean) => string;
  hint: (who: Addressed) => string;
  options: { value: string; label: string }[];
};

const SKIP = { value: "", label: "Skip this question" };
const QUESTIONS: Partial<Record<QuoteStep, ChoiceQuestion>> = {
  whom: {
    name: "forWhom",
    question: () => "Who is the coverage for?",
    hint: () =>
      "You can fill this in for a family member. We’ll talk with you first, and call them only after they have agreed themselves.",
    options: [
      { value: "me", label: "Me" },
      { value: "parent", label: "My mother or father" },
      { value: "spouse", label: "My husband, wife or partner" },
    ],
  },
  sex: {
    name: "sex",
    question: (who, mine) => (mine ? "Are you female or male?" : `Is ${who.they} female or male?`),
    hint: () =>
      "We ask because insurers’ rates differ by sex: on average, women live longer and pay less. You can skip this question.",
    options: [{ value: "female", label: "Female" }, { value: "male", label: "Male" }, SKIP],
  },
  tobacco: {
    name: "tobacco",
    question: (who, mine) => (mine ? "Do you use tobacco or nicotine?" : `Does ${who.they} use tobacco or nicotine?`),
    hint: () =>
      "Tobacco use changes the price. Count cigarettes, cigars, chewing tobacco, vaping and nicotine patches. You can skip this question.",
    options: [{ value: "no", label: "No" }, { value: "yes", label: "Yes" }, SKIP],
  },
  askHealth: {
    name: "askHealth",
    question: (who) => `May we ask one question about ${who.their} health?`,
    hint: (who) =>
      `You pick one plain answer; we don’t ask about illnesses or medicines. The price range you see next will fit ${who.their} health, and the agent starts with plans that suit it. We keep only the answer you choose, for this request. If you skip it, you see the full range.`,
    options: [
      { value: "yes", label: "Yes, ask me" },
      { value: "", label: "No, skip it" },
    ],
  },
  health: {
    name: "health",
    question: (who) => `Which best describes ${who.their} health?`,
    hint: () =>
      "Your answer changes the price range you see next. An insurer asks its own questions later, and only its decision counts.",
    options: [
      { value: "good", label: "Generally healthy, perhaps with everyday medicines" },
      { value: "some", label: HEALTH_LABELS.some },
      { value: "serious", label: HEALTH_LABELS.serious },
      { value: "", label: "Rather not say" },
    ],
  },
};

/** The questions that the price depends on, one per screen. */
export function QuotePersonScreen({ view, states }: { view: QuoteView; states: readonly State[] }) {
  const { step, values, errors } = view;
  if (step === "state") return <PlaceQuestion view={view} states={states} />;
  if (step === "age") return <AgeQuestion view={view} />;
  const asked = QUESTIONS[step];
  if (!asked) return <AmountQuestion view={view} />;
  const { name, question, hint, options } = asked;
  const who = addressed(values.forWhom);
  return (
    <Choices
      name={name}
      legend={<Question>{question(who, who.forWhom === "me")}</Question>}
      hint={hint(who)}
      error={errors[name]}
      options={options}
      chosen={chosen(view, values[name])}
    />
  );
}

/** ZIP code, or state: the first digits of one determine the other. */
function PlaceQuestion({ view: { values, errors }, states }: { view: QuoteView; states: readonly State[] }) {
  const who = addressed(values.forWhom);
  const mine = who.forWhom === "me";
  return (
    <>
      <Question>{mine ? "Which state do you live in?" : `Which state does ${who.they} live in?`}</Question>
      <p className="hint">Rules and prices differ by state. Enter a ZIP code or choose a state. You only need one.</p>
      {/* With these the server knows which of the two changed last, without script too. */}
      <input type="hidden" name="shownZip" value={values.zip} />
      <input type="hidden" name="shownState" value={values.state} />
      <div className="either-or">
        <TextField
          id="zip"
          name="zip"
          label="ZIP code"
          width="short"
          inputMode="numeric"
          autoComplete={mine ? "postal-code" : "off"}
          maxLength={10}
          error={errors.zip}
          defaultValue={values.zip}
        />
        <SelectField
          id="state"
          name="state"
          label={mine ? "Or the state you live in" : "Or the state"}
          width="medium"
          autoComplete={mine ? "address-level1" : "off"}
          error={errors.state}
          defaultValue={values.state}
        >
          <option value="">Choose a state</option>
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
}

/** Nothing is selected at first; 'leave it open' is, once the screen was answered that way. */
function chosen({ step, passed }: QuoteView, value: string): string | undefined {
  return value === "" && !passed.includes(step) ? undefined : value;
}

function AgeQuestion({ view: { values, errors } }: { view: QuoteView }) {
  const who = addressed(values.forWhom);
  const mine = who.forWhom === "me";
  return (
    <>
      <Question>{mine ? "How old are you?" : `How old is ${who.they}?`}</Question>
      <p className="hint" id="age-note">
        Enter an age or a date of birth. You only need one.
      </p>
      <div className="either-or">
        <TextField
          id="age"
          name="age"
          label="Age in years"
          width="short"
          inputMode="numeric"
          autoComplete="off"
          error={errors.age}
          defaultValue={values.age}
        />
        <TextField
          id="birthDate"
          name="birthDate"
          label="Or date of birth"
          hint="Month/day/year, such as 04/15/1956"
          width="medium"
          autoComplete={mine ? "bday" : "off"}
          error={errors.birthDate}
          defaultValue={values.birthDate}
        />
      </div>
    </>
  );
}

function AmountQuestion({ view }: { view: QuoteView }) {
  const { errors, guide, amounts } = view;
  return (
    <>
      <div className="quote-amounts">
        <Choices
          name="coverage"
          legend={<Question>How much coverage would you like?</Question>}
          hint="A rough idea is enough. The agent can show you more than one amount."
          error={errors.coverage}
          options={(amounts?.choices ?? []).map((choice) => ({ ...choice, wide: choice.label.includes(" ") }))}
          chosen={chosen(view, amounts?.chosen ?? "")}
        />
      </div>
      {guide ? <CostGuideCard guide={guide} /> : null}
    </>
  );
}
