import { useState } from "react";
import { Form } from "react-router";
import { ALT_HINT } from "#newsroom/images/rules/alt-text.ts";
import type { Crop, StudioImage } from "#newsroom/images/rules/image.ts";
import {
  CROP_FIELDS,
  cropToShape,
  FOCAL_FIELDS,
  imageFormValues,
  readImageForm,
} from "#newsroom/images/rules/image-form.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { CropView } from "./CropView.tsx";

type Props = {
  image: Pick<StudioImage, "id" | "alt" | "width" | "height" | "crop" | "focalPoint" | "version" | "purpose">;
  errors: Readonly<Record<string, string>>;
  /** The values of a refused form. */
  typed: Readonly<Record<string, string>> | null;
  busy: boolean;
};

const SHAPES = [
  { label: "Whole image", shape: null },
  { label: "16:9", shape: 16 / 9 },
  { label: "4:3", shape: 4 / 3 },
  { label: "1:1", shape: 1 },
  { label: "1200:630", shape: 1200 / 630 },
];

/** An image's alt text, crop and focal point: fields that a pointer can set as well. */
export function ImageForm({ image, errors, typed, busy }: Props) {
  const [values, setValues] = useState({ ...imageFormValues(image.crop, image.focalPoint), ...typed });
  const [mode, setMode] = useState<"crop" | "focal">("crop");
  const isPortrait = image.purpose === "portrait";
  const set = (crop: Crop | null, focalPoint = read.focalPoint) =>
    setValues((before) => ({ ...before, ...imageFormValues(crop, focalPoint) }));
  const given = readImageForm((name) => values[name] ?? null);
  const number = (value: number | undefined, fallback: number) =>
    value !== undefined && value >= 0 && value <= 1 ? value : fallback;
  const read = {
    crop: {
      x: number(given.crop?.x, 0),
      y: number(given.crop?.y, 0),
      width: number(given.crop?.width, 1),
      height: number(given.crop?.height, 1),
    },
    focalPoint: { x: number(given.focalPoint?.x, 0.5), y: number(given.focalPoint?.y, 0.5) },
  };
  const percent = ({ name, label }: { name: string; label: string }, error?: string) => (
    <Field key={name} name={name} label={label} error={error}>
      {(control) => (
        <input
          {...control}
          type="number"
          min={0}
          max={100}
          step="any"
          inputMode="decimal"
          value={values[name] ?? ""}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setValues((before) => ({ ...before, [name]: value }));
          }}
        />
      )}
    </Field>
  );
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-4">
      <input type="hidden" name="version" value={image.version} />
      <Field name="alt" label="Alt text" hint={ALT_HINT} error={errors["alt"]}>
        {(control) => <input {...control} defaultValue={typed?.["alt"] ?? image.alt} />}
      </Field>
      {isPortrait ? null : (
        <>
          <fieldset className="grid gap-3">
            <legend className="mb-2 font-semibold">Crop</legend>
            <CropView
              src={`/image-studio/${image.id}/whole.webp`}
              width={image.width}
              height={image.height}
              {...read}
              mode={mode}
              onCrop={(crop) => set(crop)}
              onFocal={(point) => set(read.crop, point)}
            />
            <div className="flex flex-wrap gap-2">
              <DeskButton
                type="button"
                look="plain"
                aria-pressed={mode === "focal"}
                onClick={() => setMode(mode === "focal" ? "crop" : "focal")}
              >
                {mode === "focal" ? "Back to the crop" : "Set the focal point"}
              </DeskButton>
              {SHAPES.map(({ label, shape }) => (
                <DeskButton
                  key={label}
                  type="button"
                  look="plain"
                  onClick={() => set(shape === null ? null : cropToShape(image, read.crop, shape))}
                >
                  {label}
                </DeskButton>
              ))}
            </div>
            <p className="text-sm text-muted">
              Drag over the image, or type percent of its width and height. Pages that show the image change at once.
            </p>
            <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
              {CROP_FIELDS.map((field, place) => percent(field, place === 0 ? errors["crop"] : undefined))}
            </div>
          </fieldset>
          <fieldset>
            <legend className="mb-2 font-semibold">Focal point</legend>
            <p className="mb-2 text-sm text-muted">
              Stays in view where the image is cut for social networks. Percent of the crop.
            </p>
            <div className="grid grid-cols-2 gap-3">
              {FOCAL_FIELDS.map((field, place) => percent(field, place === 0 ? errors["focal_point"] : undefined))}
            </div>
          </fieldset>
        </>
      )}
      <div>
        <DeskButton name="intent" value="save" busy={busy}>
          Save
        </DeskButton>
      </div>
    </Form>
  );
}
