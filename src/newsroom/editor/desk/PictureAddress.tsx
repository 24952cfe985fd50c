import { useRef, useState } from "react";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { ImagePickerDialog } from "#newsroom/images/desk/ImagePickerDialog.tsx";

/** The address of a picture, which can be chosen from the images. */
export function PictureAddress({
  name,
  label,
  hint,
  value,
  error,
}: {
  name: string;
  label: string;
  hint: string;
  value: string | null;
  error: string | undefined;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [asking, setAsking] = useState(false);
  const choose = (address: string) => {
    setAsking(false);
    if (!input.current) return;
    input.current.value = address;
    // The article's form listens to what is typed.
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <div>
      <Field name={name} label={label} hint={hint} error={error}>
        {(control) => <input {...control} ref={input} defaultValue={value ?? ""} />}
      </Field>
      <DeskButton type="button" look="quiet" aria-label={`Choose an image: ${label}`} onClick={() => setAsking(true)}>
        Choose an image
      </DeskButton>
      {asking ? (
        <ImagePickerDialog onChoose={({ address }) => choose(address)} onClose={() => setAsking(false)} />
      ) : null}
    </div>
  );
}
