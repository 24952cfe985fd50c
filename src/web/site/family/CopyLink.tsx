import { useState } from "react";
import { ROOM_WORDS as WORDS } from "#core/family/room-words.ts";
import { Button } from "#web/ui/Button.tsx";

/** A link in a field, and a button that copies it. Without script the field is there to copy from. */
export function CopyLink({ id, label, link }: { id: string; label: string; link: string }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = () => {
    // Without https there is no clipboard.
    const written = navigator.clipboard ? navigator.clipboard.writeText(link) : Promise.reject(new Error("none"));
    written.then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} className="input" readOnly value={link} onFocus={(event) => event.target.select()} />
      <p className="needs-script">
        <Button onClick={copy}>{WORDS.copy}</Button>
      </p>
      <p className="small" role="status">
        {copied === null ? "" : copied ? WORDS.copied : WORDS.notCopied}
      </p>
    </div>
  );
}
