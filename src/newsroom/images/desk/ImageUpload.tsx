import { ImageUp } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Form, useRevalidator } from "react-router";
import { ALT_HINT } from "#newsroom/images/rules/alt-text.ts";
import { PICTURE_ACCEPT } from "#platform/storage/rules/upload-file.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { useAlive } from "#ui/kit/use-alive.ts";
import { FILE_INPUT, PICTURE_KINDS } from "./picture-files.ts";
import { UploadRow } from "./UploadRow.tsx";
import { useUploadQueue } from "./use-upload-queue.ts";

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
        hint={PICTURE_KINDS}
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
