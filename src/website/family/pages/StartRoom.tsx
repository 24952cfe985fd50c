import { RELATIONS } from "#website/family/rules/family-room.ts";
import { FAMILY_PATH } from "#agency/site/rules/navigation.ts";
import { KEPT_DAYS } from "#agency/retention/rules/kept-days.ts";
import type { ShownResult } from "#website/family/rules/shared-result.ts";
import { FormEnvelopeFields } from "#website/quote/pages/FormEnvelopeFields.tsx";
import { Button } from "#ui/kit/Button.tsx";
import { SelectField, TextField } from "#website/kit/pages/Field.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { ProblemNotice } from "./ProblemNotice.tsx";

type Typed = { forName: string; name: string; relation: string };
type Props = {
  result: (ShownResult & { link: string; action: string }) | null;
  again: { typed: Typed; errors: Record<string, string>; problem: string | null } | null;
};

/** Explains family rooms, with the form that starts one. */
export function StartRoom({ result, again }: Props) {
  const words = useWords("familyStart");
  return (
    <>
      <section className="card" aria-labelledby="start">
        <h2 id="start">{words.formTitle}</h2>
        <StartForm result={result} again={again} />
      </section>
      {result ? (
        <p>
          <label htmlFor="result-link">{words.haveOne}</label>
          <input id="result-link" className="input" readOnly value={result.link} />
        </p>
      ) : null}
      <section className="prose" aria-labelledby="how">
        <h2 id="how">{words.howTitle}</h2>
        <ol>
          {words.how.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <section className="prose" aria-labelledby="private">
        <h2 id="private">{words.privateTitle}</h2>
        <ul>
          {words.private(KEPT_DAYS.familyRooms).map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

function StartForm({ result, again }: Props) {
  const words = useWords("familyStart");
  const localPath = useLocalPath();
  const { typed, errors } = again ?? { typed: null, errors: {} as Record<string, string> };
  return (
    <form
      className="form"
      method="post"
      action={`${localPath(result?.action ?? FAMILY_PATH)}#start`}
      data-lead-form
      noValidate
    >
      <ProblemNotice problem={again?.problem ?? null} />
      <FormEnvelopeFields />
      {result ? (
        <>
          <p className="label">{words.result}</p>
          <blockquote className="family-result">
            <p>{result.sentence}</p>
            {result.dated ? <p className="small">{result.dated}</p> : null}
          </blockquote>
          <input type="hidden" name="result" value={result.path} />
        </>
      ) : null}
      <TextField
        id="for-name"
        name="forName"
        label={words.forName}
        hint={words.forNameHint}
        required
        autoComplete="off"
        autoCapitalize="words"
        error={errors.forName}
        defaultValue={typed?.forName}
      />
      <TextField
        id="name"
        name="name"
        label={words.name}
        required
        autoComplete="given-name"
        autoCapitalize="words"
        error={errors.name}
        defaultValue={typed?.name}
      />
      <SelectField
        id="relation"
        name="relation"
        label={words.relation}
        required
        error={errors.relation}
        defaultValue={typed?.relation ?? ""}
      >
        <option value="">{words.choose}</option>
        {RELATIONS.map((relation) => (
          <option key={relation} value={relation}>
            {relation === "self" ? words.relationSelf : words.relations[relation]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="main">
        {words.button}
      </Button>
    </form>
  );
}
