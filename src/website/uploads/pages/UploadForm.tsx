import { type FormEvent, useEffect, useRef, useState } from "react";
import {
  refusalText,
  sizeText,
  UPLOAD_ACCEPT,
  UPLOAD_MEGABYTES,
  type UploadRefusal,
} from "#platform/storage/rules/upload-file.ts";
import { UPLOAD_RECEIVED_PATH, uploadPath } from "#leads/uploads/rules/upload-link.ts";
import { useAlive } from "#ui/kit/use-alive.ts";
import { Button } from "#ui/kit/Button.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { Notice } from "#ui/kit/Notice.tsx";
import { type UploadingFile, UploadProgress } from "./UploadProgress.tsx";
import { sendAll } from "./send-all.ts";

type UploadFormProps = {
  token: string;
  /** Where the script sends pieces; without script the form posts to its own page. */
  endpoint: string;
  /** How many more files the link accepts. */
  left: number;
  /** How many files the last upload without script stored. */
  sent: number;
  problem: UploadRefusal | null;
  phone: { dial: string; shown: string };
};

/**
 * A file field and a button. With script, several files are sent in pieces with progress; without, it is an ordinary
 * form.
 */
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
