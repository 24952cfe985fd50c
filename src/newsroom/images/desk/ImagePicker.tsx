import { useEffect, useEffectEvent, useState } from "react";
import { altFault, ALT_HINT } from "#newsroom/images/rules/alt-text.ts";
import { PICTURE_ACCEPT } from "#platform/storage/rules/upload-file.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { CONTROL } from "#ui/desk/control.ts";
import { Field } from "#ui/desk/Field.tsx";
import { Progress } from "#ui/desk/Progress.tsx";
import { type ApiImage, sendImage } from "./send-image.ts";

/** Delay after a key press before searching, milliseconds. */
const PAUSE = 200;
const AT_ONCE = 24;

/** Our images, newest first, with a search; a new one can be uploaded in place. */
export function ImagePicker({
  chosen = "",
  uploads = true,
  onChoose,
}: {
  /** The address of the current choice. */
  chosen?: string;
  /** False where the dialog takes new images itself. */
  uploads?: boolean;
  onChoose: (image: ApiImage) => void;
}) {
  const [query, setQuery] = useState("");
  const { images, failed, next, more, reload } = useImages(query);
  return (
    <div className="grid gap-3">
      {uploads ? (
        <UploadHere
          onStored={(image) => {
            reload();
            onChoose(image);
          }}
        />
      ) : null}
      <input
        type="search"
        aria-label="Search images"
        placeholder="What they show, or a file name"
        className={`${CONTROL} w-full`}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <p aria-live="polite" className="text-sm text-muted empty:hidden">
        {failed
          ? "The images can't be loaded. Check the connection, and search again."
          : images?.length === 0
            ? "No images found."
            : ""}
      </p>
      <ul
        className="grid max-h-80 grid-cols-2 gap-2 overflow-y-auto p-1 empty:hidden sm:grid-cols-4"
        aria-label="Images"
      >
        {(images ?? []).map((image) => (
          <li key={image.id}>
            <button
              type="button"
              aria-pressed={image.address === chosen}
              className="grid w-full gap-1 rounded-md border border-line p-1 text-left text-sm hover:bg-hover aria-pressed:border-accent aria-pressed:bg-selected"
              onClick={() => onChoose(image)}
            >
              <img
                src={image.thumbnail}
                alt=""
                width={image.width}
                height={image.height}
                loading="lazy"
                className="aspect-4/3 w-full rounded-sm bg-hover object-contain"
              />
              <span className="line-clamp-2 wrap-anywhere">{image.alt || image.file_name || "Portrait"}</span>
            </button>
          </li>
        ))}
      </ul>
      {next ? (
        <div>
          <DeskButton type="button" look="plain" onClick={more}>
            Show more
          </DeskButton>
        </div>
      ) : null}
    </div>
  );
}

/** Searches images; null before the first response. */
function useImages(query: string) {
  const [images, setImages] = useState<readonly ApiImage[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);
  const load = async (cursor: string, signal: AbortSignal | null) => {
    try {
      const search = new URLSearchParams({ query, limit: String(AT_ONCE), cursor });
      const answer = await fetch(`/api/images?${search}`, { signal });
      if (!answer.ok) throw new Error(`Images answered ${answer.status}`);
      const found = (await answer.json()) as { images: ApiImage[]; next: string | null };
      setImages((before) => (cursor === "" ? found.images : [...(before ?? []), ...found.images]));
      setNext(found.next);
      setFailed(false);
    } catch {
      if (!signal?.aborted) setFailed(true);
    }
  };
  const loadFirst = useEffectEvent((signal: AbortSignal) => void load("", signal));
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => loadFirst(stop.signal), query === "" ? 0 : PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, asked]);
  return {
    images,
    failed,
    next,
    more: () => void load(next ?? "", null),
    reload: () => setAsked((n) => n + 1),
  };
}

/** Takes one file with its alt text. It is inside the form of an article, so it can't be a form itself. */
function UploadHere({ onStored }: { onStored: (image: ApiImage) => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState("");
  const [share, setShare] = useState<number | null>(null);
  const [wrong, setWrong] = useState<{ file?: string; alt?: string }>({});
  const upload = async () => {
    if (!file) return;
    const fault = altFault(alt, file.name);
    if (fault !== null) return setWrong({ alt: fault });
    setWrong({});
    setShare(0);
    const sent = await sendImage(file, alt, setShare);
    setShare(null);
    if (!sent.ok) return setWrong(sent.fields.alt || sent.fields.file ? sent.fields : { file: sent.message });
    setFile(null);
    setAlt("");
    onStored(sent.image);
  };
  return (
    <div className="grid gap-3 rounded-md border border-dashed border-control p-3">
      <Field name="picker-file" label="Upload a new image" error={wrong.file}>
        {({ name: _, ...control }) => (
          <input
            {...control}
            type="file"
            accept={PICTURE_ACCEPT}
            onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
          />
        )}
      </Field>
      {file ? (
        <>
          <Field name="picker-alt" label="Alt text of the new image" hint={ALT_HINT} error={wrong.alt}>
            {({ name: _, ...control }) => (
              <input {...control} value={alt} onChange={(event) => setAlt(event.currentTarget.value)} />
            )}
          </Field>
          <div aria-live="polite">
            {share === null ? (
              <DeskButton type="button" onClick={() => void upload()}>
                Upload
              </DeskButton>
            ) : (
              <Progress
                label={share < 1 ? "Uploading" : "Making the sizes"}
                value={share < 1 ? Math.floor(share * 100) : null}
              />
            )}
          </div>
        </>
      ) : null}
    </div>
  );
}
