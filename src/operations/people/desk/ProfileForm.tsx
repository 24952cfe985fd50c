import { Form } from "react-router";
import { LANGUAGE_LABELS, TRANSLATIONS } from "#platform/text/rules/locale.ts";
import type { PersonAnswer } from "#operations/people/server/handle-person-form.ts";
import type { Person } from "#accounts/staff/server/staff-store.ts";
import { PictureField, VoiceField } from "#agency/site/desk/PictureField.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";

type Props = {
  person: Person;
  /** The owner also edits name, title, and whether and where the person is shown. */
  full: boolean;
  answer: PersonAnswer | undefined;
};

const PICTURE = {
  label: "Portrait",
  hint: "A JPEG, PNG or WebP of up to 15 MB. We crop it to a square and leave out where it was taken.",
};

const VOICE = {
  label: "Your bio in your own voice",
  hint: "Read the bio above aloud: people who can’t hear it read the same words. An M4A or MP3 of up to 30 seconds. We leave out its title and where it was recorded.",
};

/** The team page's data about a person. */
export function ProfileForm({ person, full, answer }: Props) {
  const { typed, fields = {} } = answer ?? {};
  // The saved values are known before the page's own data is read again.
  const was = (name: string, stored: string) => typed?.[name] ?? stored;
  return (
    <Form method="post" encType="multipart/form-data" noValidate key={answer?.stamp} className="grid max-w-2xl gap-4">
      {full ? <OwnerFields person={person} was={was} fields={fields} /> : null}
      <PictureField part={PICTURE} name="photo" path={was("photo", person.photo ?? "")} error={fields.photo} />
      <Field name="bio" label="Short bio" hint="A few sentences on the team page." error={fields.bio}>
        {(control) => <textarea {...control} rows={5} defaultValue={was("bio", person.bio)} dir="auto" />}
      </Field>
      <VoiceField part={VOICE} name="voice" path={was("voice", person.voice ?? "")} error={fields.voice} />
      <TranslatedFields person={person} full={full} was={was} fields={fields} />
      <Field
        name="languages"
        label="Languages"
        hint="Separate them with commas, for example English, Spanish."
        error={fields.languages}
      >
        {(control) => <input {...control} defaultValue={was("languages", person.languages.join(", "))} />}
      </Field>
      <div>
        <DeskButton name="intent" value="profile">
          Save profile
        </DeskButton>
      </div>
    </Form>
  );
}

type FieldsProps = {
  person: Person;
  was: (name: string, stored: string) => string;
  fields: Record<string, string>;
};

/** Title and bio for the pages in other languages. */
function TranslatedFields({ person, full, was, fields }: FieldsProps & { full: boolean }) {
  return TRANSLATIONS.map((locale) => {
    const [title, bio] = [`title_${locale}`, `bio_${locale}`];
    const language = LANGUAGE_LABELS[locale];
    return (
      <fieldset key={locale} className="grid gap-4 rounded-md border border-line p-3 sm:p-4">
        <legend className="px-1 font-medium">{`On pages in ${language}`}</legend>
        {full ? (
          <Field name={title} label={`Title in ${language}`} error={fields[title]}>
            {(control) => (
              <input
                {...control}
                lang={locale}
                defaultValue={was(title, person.titleIn[locale] ?? "")}
                autoComplete="off"
              />
            )}
          </Field>
        ) : null}
        <Field
          name={bio}
          label={`Bio in ${language}`}
          hint="What is empty here is shown in English."
          error={fields[bio]}
        >
          {(control) => (
            <textarea {...control} lang={locale} rows={5} defaultValue={was(bio, person.bioIn[locale] ?? "")} />
          )}
        </Field>
      </fieldset>
    );
  });
}

function OwnerFields({ person, was, fields }: FieldsProps) {
  return (
    <>
      <input type="hidden" name="full" value="yes" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="name" label="Name" error={fields.name}>
          {(control) => <input {...control} defaultValue={was("name", person.name)} autoComplete="off" dir="auto" />}
        </Field>
        <Field name="title" label="Title" error={fields.title}>
          {(control) => <input {...control} defaultValue={was("title", person.title)} autoComplete="off" />}
        </Field>
      </div>
      <label className="inline-flex min-h-(--control) items-center gap-2 font-medium">
        <input
          type="checkbox"
          name="shown"
          defaultChecked={was("shown", person.shown ? "on" : "") !== ""}
          className="size-4"
        />
        Show on the team page
      </label>
      <Field
        name="place"
        label="Position on the team page"
        hint="1 comes first. People without one follow, by name."
        error={fields.place}
      >
        {(control) => (
          <input
            {...control}
            className={`${control.className} max-w-24`}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={was("place", person.place === null ? "" : String(person.place))}
          />
        )}
      </Field>
    </>
  );
}
