import { X } from "lucide-react";
import { Link } from "react-router";
import { ALT_HINT } from "#newsroom/images/rules/alt-text.ts";
import { sizeText } from "#platform/storage/rules/upload-file.ts";
import { ICON_BUTTON } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { Progress } from "#ui/desk/Progress.tsx";
import type { Waiting } from "./use-upload-queue.ts";

/** A file that waits for its alt text, is sent, was stored or refused. */
export function UploadRow({
  item,
  onAlt,
  onRemove,
  onEnter,
}: {
  item: Waiting;
  onAlt: (key: number, alt: string) => void;
  onRemove: (key: number) => void;
  /** Called by Enter in the alt text, where no form sends it. */
  onEnter?: () => void;
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
            <Link to={`/image-studio/${done.image.id}`} className="text-accent underline underline-offset-2">
              Open image
            </Link>
          </p>
        ) : null}
      </div>
      {done || share !== null ? null : (
        <div className="mt-2">
          <Field name={`alt-${key}`} label={`Alt text of ${file.name}`} hint={ALT_HINT} error={altError ?? undefined}>
            {(control) => (
              <input
                {...control}
                value={item.alt}
                onChange={(event) => onAlt(key, event.currentTarget.value)}
                onKeyDown={(event) => {
                  if (event.key !== "Enter" || event.nativeEvent.isComposing || !onEnter) return;
                  event.preventDefault();
                  onEnter();
                }}
              />
            )}
          </Field>
        </div>
      )}
    </li>
  );
}
