import { PICTURE_FILE, PICTURE_REMOVE } from "#agency/site/rules/settings-form.ts";
import { VOICE_ACCEPT } from "#agency/site/rules/voice.ts";
import { PICTURE_ACCEPT } from "#platform/storage/rules/upload-file.ts";
import type { ReactNode } from "react";
import { CONTROL } from "#ui/desk/control.ts";

type Props = { part: { label: string; hint?: string }; name: string; path: string; error: string | undefined };
type Shown = { accept: string; remove: string; preview: (path: string) => ReactNode };

/** Shows a picture: the current one, a file to replace it, and a box to remove it. */
export function PictureField(props: Props) {
  return (
    <FileField
      {...props}
      accept={PICTURE_ACCEPT}
      remove="Remove this picture"
      preview={(path) => (
        <img
          src={path}
          alt={`Current ${props.part.label.toLowerCase()}`}
          width="96"
          height="96"
          className="size-24 rounded-md border border-line object-cover"
        />
      )}
    />
  );
}

/** Shows a recording: the current one, a file to replace it, and a box to remove it. */
export function VoiceField(props: Props) {
  return (
    <FileField
      {...props}
      accept={VOICE_ACCEPT}
      remove="Remove this recording"
      preview={(path) => (
        <audio controls preload="none" src={path} aria-label="Current recording" className="h-12 max-w-full" />
      )}
    />
  );
}

function FileField({ part, name, path, error, accept, remove, preview }: Props & Shown) {
  const file = name + PICTURE_FILE;
  const described =
    [part.hint ? `${name}-hint` : "", error ? `${name}-error` : ""].filter(Boolean).join(" ") || undefined;
  return (
    <div className="min-w-0">
      <label htmlFor={file} className="mb-1 block font-semibold">
        {part.label}
        <span className="font-normal text-muted"> (optional)</span>
      </label>
      {part.hint ? (
        <p id={`${name}-hint`} className="mb-2 text-muted">
          {part.hint}
        </p>
      ) : null}
      <input type="hidden" name={name} value={path} />
      <div className="flex flex-wrap items-center gap-4">
        {path ? preview(path) : null}
        <div className="grid min-w-0 gap-2">
          <input
            id={file}
            name={file}
            type="file"
            accept={accept}
            aria-describedby={described}
            aria-invalid={error ? true : undefined}
            className={`${CONTROL} w-full file:mr-4 file:min-h-8 file:rounded file:border-0 file:bg-hover file:px-3 file:font-semibold file:text-accent`}
          />
          {path ? (
            <label className="inline-flex min-h-(--control) items-center gap-2">
              <input type="checkbox" name={name + PICTURE_REMOVE} className="size-5" /> {remove}
            </label>
          ) : null}
        </div>
      </div>
      {error ? (
        <p id={`${name}-error`} className="mt-1 font-semibold text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}
