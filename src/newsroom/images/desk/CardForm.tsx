import { useState } from "react";
import { Form } from "react-router";
import { ALT_HINT } from "#newsroom/images/rules/alt-text.ts";
import { CARD_TEMPLATES, MAX_CARD_TITLE } from "#agency/site/rules/card-templates.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { NativeSelect } from "#ui/desk/NativeSelect.tsx";
import { ImagePickerDialog } from "./ImagePickerDialog.tsx";

/** The input of a social card. The preview is a separate document, so that the form works without script. */
export function CardForm({
  values,
  errors,
  previewed,
  busy,
}: {
  values: { template: string; title: string; image: string; alt: string };
  errors: Readonly<Record<string, string>>;
  /** True if a preview is shown, which can be stored. */
  previewed: boolean;
  busy: boolean;
}) {
  const [image, setImage] = useState(values.image);
  const [asking, setAsking] = useState(false);
  return (
    <Form method="get" noValidate className="grid gap-3">
      <Field name="title" label="Title" hint={`At most ${MAX_CARD_TITLE} characters.`} error={errors["title"]}>
        {(control) => <input {...control} defaultValue={values.title} />}
      </Field>
      <Field name="template" label="Template" error={errors["template"]}>
        {(control) => (
          <NativeSelect
            {...control}
            boxClassName="w-full"
            defaultValue={values.template}
            options={CARD_TEMPLATES.map(({ name, label }) => ({ value: name, label }))}
          />
        )}
      </Field>
      <Field
        name="image"
        label="Image"
        hint="For the template that shows one: the address of one of the images."
        error={errors["image"]}
      >
        {(control) => <input {...control} value={image} onChange={(event) => setImage(event.currentTarget.value)} />}
      </Field>
      <div className="flex flex-wrap gap-2">
        <DeskButton type="button" look="plain" onClick={() => setAsking(true)}>
          Choose an image
        </DeskButton>
        <DeskButton look={previewed ? "plain" : "main"}>Preview</DeskButton>
      </div>
      {previewed ? (
        <>
          <Field name="alt" label="Alt text" hint={ALT_HINT} error={errors["alt"]}>
            {(control) => <input {...control} defaultValue={values.alt || values.title} />}
          </Field>
          <div>
            <DeskButton formMethod="post" busy={busy}>
              Store both as images
            </DeskButton>
          </div>
        </>
      ) : null}
      {asking ? (
        <ImagePickerDialog
          onChoose={(chosen) => {
            setImage(chosen.address);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Form>
  );
}
