import { type ReactNode, useState } from "react";
import { type FormPart, readForm } from "#agency/site/rules/settings-form.ts";
import { readGiven } from "#platform/http/rules/form-fields.ts";

type Props = {
  form: FormPart;
  /** What the form shows before anything is typed; another `stamp` says that it shows something else. */
  value: unknown;
  stamp: string;
  preview: (typed: unknown) => ReactNode;
  children: ReactNode;
};

/** The form of a record, with a preview beside it that follows what is typed. */
export function FormWithPreview({ form, value, stamp, preview, children }: Props) {
  const [typed, setTyped] = useState({ stamp, value });
  const read = (event: React.SyntheticEvent<HTMLElement>) => {
    const element = event.currentTarget.querySelector("form");
    if (element) setTyped({ stamp, value: readForm(form, readGiven(new FormData(element))) });
  };
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <div onInput={read} className="min-w-0">
        {children}
      </div>
      {preview(typed.stamp === stamp ? typed.value : value)}
    </div>
  );
}
