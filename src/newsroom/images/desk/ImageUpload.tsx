import { ImageUp, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Form, Link, useRevalidator } from "react-router";
import { ALT_HINT } from "#newsroom/images/rules/alt-text.ts";
import { PICTURE_ACCEPT, sizeText, UPLOAD_LIMIT } from "#platform/storage/rules/upload-file.ts";
import { DeskButton, ICON_BUTTON } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { Progress } from "#ui/desk/Progress.tsx";
import { useAlive } from "#ui/kit/use-alive.ts";
import { useUploadQueue, type Waiting } from "./use-upload-queue.ts";

const FILE_INPUT =
  "w-full min-w-0 rounded-md border border-control bg-surface px-2.5 py-0.5 file:mr-3 file:rounded-sm file:border-0 file:bg-hover file:px-2 file:py-1 file:font-medium file:text-accent";
const KINDS = `JPEG, PNG or WebP, at most ${sizeText(UPLOAD_LIMIT).replace(".0", "")} each.`;

/** Takes images by choosing, dropping or pasting, several at once; without script one at a time, as a form. */
export function ImageUpload({
  refused,
}: {
  /** The refusal of the form without script. */
  refused: { alt: string; fields: Record<string, string> } | null;
}) {
  const { revalidate } = useRevalidator();
  const queue = useUploadQueue(() => void revalidate());
  const alive = useAlive();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    queue.add(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener("paste", listen);
    return () => document.removeEventListener("paste", listen);
  }, []);
  const waits = queue.items.some(({ done }) => done === null);
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      className={`rounded-md border border-dashed p-3 ${over ? "border-accent bg-selected" : "border-control"}`}
      onSubmit={(event) => {
        event.preventDefault();
        void queue.send();
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        queue.add(event.dataTransfer.files);
      }}
    >
      <Field
        name="file"
        label={alive ? "Choose images, drop them here, or paste one" : "Image"}
        hint={KINDS}
        error={refused?.fields.file}
      >
        {({ className: _, ...control }) => (
          <input
            {...control}
            ref={input}
            type="file"
            accept={PICTURE_ACCEPT}
            multiple={alive}
            className={FILE_INPUT}
            onChange={(event) => {
              queue.add(event.currentTarget.files ?? []);
              event.currentTarget.value = "";
            }}
          />
        )}
      </Field>
      {alive ? (
        <ul className="mt-3 grid gap-3 empty:mt-0" aria-label="Images to upload">
          {queue.items.map((item) => (
            <UploadRow key={item.key} item={item} onAlt={queue.describe} onRemove={queue.remove} />
          ))}
        </ul>
      ) : (
        <div className="mt-3">
          <Field name="alt" label="Alt text" hint={ALT_HINT} error={refused?.fields.alt}>
            {(control) => <input {...control} defaultValue={refused?.alt ?? ""} />}
          </Field>
        </div>
      )}
      {waits || !alive ? (
        <DeskButton className="mt-3" busy={queue.busy}>
          <ImageUp aria-hidden size={16} /> Upload
        </DeskButton>
      ) : null}
    </Form>
  );
}

function UploadRow({
  item,
  onAlt,
  onRemove,
}: {
  item: Waiting;
  onAlt: (key: number, alt: string) => void;
  onRemove: (key: number) => void;
}) {
  const { key, file, share, done, fileError, altError } = item;
  return (
    <li className="rounded-md border border-line bg-surface p-3">
      <div className="flex items-start gap-2">
        <p className="min-w-0 grow wrap-anywhere">
          <span className="font-medium">{file.name}</span>{" "}
          <span className="text-sm text-muted">{sizeText(file.size)}</span>
        </p>
        {share === null ? (
          <button
            type="button"
            className={`${ICON_BUTTON} -my-1`}
            aria-label={`Take ${file.name} off the list`}
            onClick={() => onRemove(key)}
          >
            <X aria-hidden size={16} />
          </button>
        ) : null}
      </div>
      <div aria-live="polite">
        {fileError ? <p className="mt-1 text-sm font-medium text-danger">{fileError}</p> : null}
        {share === null ? null : (
          <Progress
            label={share < 1 ? "Uploading" : "Making the sizes"}
            value={share < 1 ? Math.floor(share * 100) : null}
            {...(share < 1 ? { text: `${Math.floor(share * 100)}%` } : {})}
          />
        )}
        {done ? (
          <p className="mt-1 text-sm">
            {done.added ? "Stored. " : "This image is here already. "}
            <Link to={`/image-studio/${done.id}`} className="text-accent underline underline-offset-2">
              Open image
            </Link>
          </p>
        ) : null}
      </div>
      {done || share !== null ? null : (
        <div className="mt-2">
          <Field name={`alt-${key}`} label={`Alt text of ${file.name}`} hint={ALT_HINT} error={altError ?? undefined}>
            {(control) => (
              <input {...control} value={item.alt} onChange={(event) => onAlt(key, event.currentTarget.value)} />
            )}
          </Field>
        </div>
      )}
    </li>
  );
}
