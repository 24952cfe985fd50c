import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Words } from "#agency/language/rules/words.ts";
import {
  refusalText,
  sizeRefusal,
  sizeText,
  UPLOAD_ACCEPT,
  UPLOAD_MEGABYTES,
  type UploadRefusal,
} from "#platform/storage/rules/upload-file.ts";
import { UPLOAD_RECEIVED_PATH, uploadPath } from "#leads/intake/rules/upload-link.ts";
import { useAlive } from "#ui/kit/use-alive.ts";
import { Button } from "#ui/kit/Button.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { Notice } from "#ui/kit/Notice.tsx";

type UploadFormProps = {
  token: string;
  /** The script's endpoint; without script the form posts to its own page. */
  endpoint: string;
  /** The number of further files that the link accepts. */
  left: number;
  /** The number of files that the last upload without script stored. */
  sent: number;
  problem: UploadRefusal | null;
  phone: { dial: string; shown: string };
};

/** A file field and a button. With script, several files are sent in pieces with progress; else an ordinary form. */
export function UploadForm({ token, endpoint, left, sent, problem, phone }: UploadFormProps) {
  const words = useWords("upload");
  const localPath = useLocalPath();
  const received = localPath(UPLOAD_RECEIVED_PATH);
  const field = useRef<HTMLInputElement>(null);
  const alive = useAlive();
  /** Null: the field's own files, also those chosen before hydration. */
  const [picked, setPicked] = useState<readonly File[] | null>(null);
  const [files, setFiles] = useState<readonly UploadingFile[]>([]);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const done = files.filter((file) => file.state === "kept").length;
  const places = left - done;

  // All files arrived: the link's address isn't needed anymore.
  useEffect(() => {
    if (done > 0 && places === 0 && !busy) location.assign(received);
  }, [done, places, busy, received]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const chosen = picked ?? [...(field.current?.files ?? [])];
    if (chosen.length === 0) return setTrouble(words.chooseFirst);
    if (chosen.length > places) return setTrouble(words.chooseFewer(places));
    setTrouble(null);
    setBusy(true);
    const again = await sendAll(chosen, { endpoint, token }, setFiles, words);
    setBusy(false);
    setPicked(again);
    if (again.length > 0) setTrouble(words.lostConnection);
    else if (field.current) field.current.value = "";
  }

  return (
    <form
      className="form"
      method="post"
      action={localPath(uploadPath(token))}
      encType="multipart/form-data"
      onSubmit={(event) => void send(event)}
    >
      {sent > 0 && files.length === 0 ? <Notice>{words.arrived(sent)}</Notice> : null}
      {problem && files.length === 0 ? <Problem text={refusalText(problem, words)} phone={phone} /> : null}
      <div className="field">
        <label htmlFor="upload-file">{words.label}</label>
        <p className="hint" id="upload-file-hint">
          {words.hint(UPLOAD_MEGABYTES)}
        </p>
        <input
          ref={field}
          className="input upload-input"
          type="file"
          id="upload-file"
          name="file"
          accept={UPLOAD_ACCEPT}
          aria-describedby="upload-file-hint"
          multiple={alive && places > 1}
          disabled={busy}
          onChange={(event) => setPicked([...(event.currentTarget.files ?? [])])}
        />
        {picked && picked.length > 1 ? (
          <p className="hint">{picked.map((file) => `${file.name} (${sizeText(file.size)})`).join(", ")}</p>
        ) : null}
      </div>
      <UploadProgress files={files} />
      {trouble ? <Problem text={trouble} phone={phone} /> : null}
      <Button type="submit" look="main" aria-disabled={busy}>
        {busy ? words.sending : words.button}
      </Button>
    </form>
  );
}

/** One file being uploaded. `share` 0 to 1. */
type UploadingFile = {
  id: string;
  name: string;
  state: "sending" | "kept" | "refused" | "broken";
  share: number;
  message?: string;
};

/** The uploads with a progress bar each; results are read out. */
function UploadProgress({ files }: { files: readonly UploadingFile[] }) {
  const words = useWords("upload");
  return (
    <div role="status" className="sending" hidden={files.length === 0}>
      <ul>
        {files.map(({ id, name, state, share, message }) => (
          <li key={id} data-state={state}>
            <p className="sending-name">
              <bdi>{name}</bdi>
            </p>
            <p>{message ?? words.states[state]}</p>
            {state === "sending" ? <progress max={1} value={share} aria-label={words.progress(name)} /> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

type Show = (update: (before: readonly UploadingFile[]) => readonly UploadingFile[]) => void;

/** Sends files one by one and reports progress in the language of the page; returns those that can be retried. */
async function sendAll(
  files: readonly File[],
  to: { endpoint: string; token: string },
  show: Show,
  words: Words["upload"],
): Promise<File[]> {
  const again: File[] = [];
  for (const file of files) {
    const id = `${file.name} ${file.size} ${file.lastModified}`;
    const say = (now: Omit<UploadingFile, "id" | "name">) =>
      show((before) => [...before.filter((f) => f.id !== id), { id, name: file.name, ...now }]);
    const refusal = sizeRefusal(file.size);
    if (refusal) {
      say({ state: "refused", share: 0, message: refusalText(refusal, words) });
      continue;
    }
    say({ state: "sending", share: 0 });
    // Loaded when needed: most visitors only choose.
    const result = await import("./send-file.ts").then(
      (m) => m.sendFile(to, file, (share) => say({ state: "sending", share })),
      () => ({ ok: false as const, refusal: null }),
    );
    if (result.ok) say({ state: "kept", share: 1 });
    else if (result.refusal) say({ state: "refused", share: 0, message: refusalText(result.refusal, words) });
    else {
      say({ state: "broken", share: 0 });
      again.push(file);
    }
  }
  return again;
}

function Problem({ text, phone }: { text: string; phone: UploadFormProps["phone"] }) {
  const words = useWords("upload");
  return (
    <Notice tone="error">
      <p>{text}</p>
      <p>
        {words.preferToTalk} <a href={`tel:${phone.dial}`}>{phone.shown}</a>.
      </p>
    </Notice>
  );
}
