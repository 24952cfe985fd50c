import { type SyntheticEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { areaCodesText } from "#platform/phone/rules/area-codes-text.ts";
import { Message } from "#ui/desk/Message.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { Progress } from "#ui/desk/Progress.tsx";

type Props = {
  /** The call of the API that takes the file; without script it is posted there as a form. */
  action: string;
  /** The date that goes along; it comes before the file, which is read while it arrives. */
  date: { name: string; label: string; value: string };
  hint: string;
  button: string;
};

type State = { sent: number; of: number } | { tone: "good" | "error"; text: string } | null;

/** Sends a large file that is read while it arrives, and shows how far it has come. */
export function FileUpload({ action, date, hint, button }: Props) {
  const [state, setState] = useState<State>(null);
  const { revalidate } = useRevalidator();
  const busy = state !== null && "sent" in state;
  const send = async (form: HTMLFormElement) => {
    setState({ sent: 0, of: 1 });
    const answer = await sendFile(action, new FormData(form), (sent, of) => setState({ sent, of }));
    setState({ tone: answer.ok ? "good" : "error", text: answer.text });
    await revalidate();
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void send(event.currentTarget);
  };
  const id = `${date.name}-file`;
  return (
    <form method="post" action={action} encType="multipart/form-data" onSubmit={submit} className="max-w-3xl">
      <div className="grid gap-3 sm:grid-cols-[1fr_2fr_auto] sm:items-end">
        <Field name={date.name} label={date.label}>
          {(control) => <input {...control} type="date" required defaultValue={date.value} max={date.value} />}
        </Field>
        <div className="min-w-0">
          <label htmlFor={id} className="mb-1 block font-medium">
            File
          </label>
          <input
            id={id}
            name="file"
            type="file"
            required
            aria-describedby={`${id}-hint`}
            className="w-full min-w-0 rounded-md border border-control bg-surface px-2.5 py-0.5 file:mr-3 file:rounded-sm file:border-0 file:bg-hover file:px-2 file:py-1 file:font-medium file:text-accent"
          />
        </div>
        <DeskButton busy={busy}>{button}</DeskButton>
      </div>
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
        {hint}
      </p>
      <div aria-live="polite" className="mt-2">
        {busy ? (
          <Progress
            label={state.sent < state.of ? "Sending and reading the file" : "Reading the last numbers"}
            value={Math.floor((100 * state.sent) / state.of)}
            text={`${Math.floor((100 * state.sent) / state.of)}%`}
          />
        ) : state !== null && "tone" in state ? (
          <Message tone={state.tone}>{state.text}</Message>
        ) : null}
      </div>
    </form>
  );
}

const LOST = "The connection broke. Nothing was changed. Please try again.";

/** The result of an upload, in words for the person. */
type Sent = { ok: boolean; text: string };

/** Posts a form with a file; `onProgress` gets bytes sent and bytes in all, which `fetch` doesn't report. */
function sendFile(action: string, form: FormData, onProgress: (sent: number, of: number) => void): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, Math.max(total, 1));
    request.onerror = request.onabort = () => resolve({ ok: false, text: LOST });
    request.onload = () => {
      const answer = read(request.responseText);
      const ok = request.status < 300;
      const numbers = (answer.numbers ?? 0).toLocaleString("en-US");
      const covered = answer.area_codes ? ` They cover ${areaCodesText(answer.area_codes)}.` : "";
      resolve({ ok, text: ok ? `Done: ${numbers} numbers read.${covered}` : (answer.detail ?? LOST) });
    };
    request.open("POST", action);
    request.send(form);
  });
}

type Answer = { numbers?: number; area_codes?: string[]; detail?: string };

function read(text: string): Answer {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return {};
  }
}
