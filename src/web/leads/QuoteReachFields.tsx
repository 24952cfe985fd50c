import type { QuoteValues } from "#core/leads/quote-form.ts";
import { Choices } from "#web/ui/Choices.tsx";
import { TextField } from "#web/ui/Field.tsx";
import type { QuoteErrors } from "./QuoteProblems.tsx";

/** Who asks, and how an agent reaches her. */
export function QuoteReachFields({ values, errors }: { values: QuoteValues; errors: QuoteErrors }) {
  return (
    <section className="quote-part" aria-labelledby="quote-reach">
      <h2 id="quote-reach">How we reach you</h2>
      <TextField id="name" name="name" label="Your name" required autoComplete="name" autoCapitalize="words" error={errors.name} defaultValue={values.name} />
      <TextField
        id="phone"
        name="phone"
        type="tel"
        label="Phone number"
        hint="With area code"
        width="medium"
        required
        inputMode="tel"
        autoComplete="tel"
        error={errors.phone}
        defaultValue={values.phone}
      />
      <TextField
        id="email"
        name="email"
        type="email"
        label="Email"
        hint="If you would like the quote in writing"
        optional
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email}
        defaultValue={values.email}
      />
      <div className="quote-times">
        <Choices
          name="bestTime"
          legend="Best time for a call"
          error={errors.bestTime}
          options={[
            { value: "any", label: "Any time" },
            { value: "morning", label: "Morning" },
            { value: "afternoon", label: "Afternoon" },
            { value: "evening", label: "Evening" },
          ]}
          chosen={values.bestTime || "any"}
        />
      </div>
    </section>
  );
}
