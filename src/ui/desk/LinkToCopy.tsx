import { useState } from "react";
import { copyText } from "#ui/kit/copy-text.ts";
import { DeskButton } from "./Button.tsx";
import { CONTROL } from "./control.ts";

type Props = { label: string; address: string; hint: string; what?: string };

/** Shows a link, or another text (`what`), to pass on. Without script, or where the browser refuses to copy, it can be selected. */
export function LinkToCopy({ label, address, hint, what = "link" }: Props) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => setCopied(await copyText(address));
  return (
    <div className="mb-4 rounded-md border-l-4 border-accent bg-selected px-4 py-3">
      <label>
        <span className="mb-1 block font-semibold">{label}</span>
        <span className="flex flex-wrap gap-2">
          <input
            readOnly
            value={address}
            onFocus={(event) => event.currentTarget.select()}
            className={`${CONTROL} min-w-0 grow basis-64 font-mono`}
          />
        </span>
      </label>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <DeskButton type="button" look="plain" onClick={() => void copy()}>
          Copy {what}
        </DeskButton>
        <span role="status" className="text-sm">
          {copied === null ? "" : copied ? "Copied." : `Your browser didn't copy it. Select the ${what} and copy it.`}
        </span>
      </div>
      <p className="mt-2 max-w-prose text-sm text-muted">{hint}</p>
    </div>
  );
}
