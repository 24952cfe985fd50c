import { useEffect, useRef, useState } from "react";
import { PREVIEW_WORDS } from "#agency/site/rules/site-stage.ts";
import type { FormPart } from "#agency/site/rules/settings-form.ts";
import { SettingsFields } from "#agency/site/desk/SettingsFields.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";

type Props = {
  form: FormPart;
  value: unknown;
  errors: Record<string, string>;
  /** Names the answer that is shown, if there is one. */
  stamp: string | undefined;
  /** How many preview leads there are. */
  leads: number;
};

/** What the owner fills in to open the site. It works without script: the site's bar changes with a whole new page. */
export function OpeningForm({ form, value, errors, stamp, leads }: Props) {
  const element = useRef<HTMLFormElement>(null);
  // What is typed stays when the page is read again, as after a proof of who the person is.
  const [shown] = useState(value);
  useEffect(() => {
    if (stamp) element.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [stamp]);
  return (
    <form method="post" ref={element} noValidate className="grid max-w-3xl gap-5">
      <SettingsFields part={form} name="value" value={shown} errors={errors} />
      <p className="text-muted">{`There ${leads === 1 ? "is" : "are"} ${leads === 0 ? "no preview leads" : previewLeads(leads)} now.`}</p>
      <div>
        <DeskButton>{PREVIEW_WORDS.open}</DeskButton>
      </div>
    </form>
  );
}

export const previewLeads = (leads: number) => (leads === 1 ? "1 preview lead" : `${leads} preview leads`);
