import { type ReactNode, type SyntheticEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { Message } from "#ui/desk/Message.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Progress } from "#ui/desk/Progress.tsx";

type Props = {
  /** The call of the API that takes the file; without script it is posted there as a form. */
  action: string;
  /** Of all forms on the page its own. */
  id: string;
  /** Fields that go along; they come before the file, which is read while it arrives. */
  children: (errors: Readonly<Record<string, string>>) => ReactNode;
  hint: string;
  button: string;
  /** Says what was done, in words for the person. */
  done: (answer: UploadAnswer) => string;
};

/** What the calls of the API answer that take a file. */
export type UploadAnswer = {
  numbers: number;
  area_codes?: string[];
  state?: "active" | "waiting";
  left_out?: number;
  lines?: number[];
};

type State = { sent: number; of: number } | Sent | null;

/** Sends a large file that is read while it arrives, and shows how far it has come. */
export function FileUpload({ action, id, children, hint, button, done }: Props) {
  const [state, setState] = useState<State>(null);
  const { revalidate } = useRevalidator();
  const busy = state !== null && "sent" in state;
  const send = async (form: HTMLFormElement) => {
    setState({ sent: 0, of: 1 });
    setState(await sendFile(action, new FormData(form), { done, onProgress: (sent, of) => setState({ sent, of }) }));
    await revalidate();
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void send(event.currentTarget);
  };
  const errors = state !== null && "fields" in state ? state.fields : {};
  return (
    <form method="post" action={action} encType="multipart/form-data" onSubmit={submit} className="max-w-3xl">
      <div className="mb-3 grid gap-3 sm:grid-cols-3 sm:items-end">{children(errors)}</div>
      <div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end">
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
        ) : state !== null && "text" in state ? (
          <Message tone={state.ok ? "good" : "error"}>{state.text}</Message>
        ) : null}
      </div>
    </form>
  );
}

const LOST = "The connection broke. Nothing was changed. Please try again.";

/** The result of an upload, in words for the person; errors by field. */
type Sent = { ok: boolean; text: string; fields: Readonly<Record<string, string>> };
type Sending = { done: Props["done"]; onProgress: (sent: number, of: number) => void };

/** Posts a form with a file; `onProgress` gets bytes sent and bytes in all, which `fetch` doesn't report. */
function sendFile(action: string, form: FormData, { done, onProgress }: Sending): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, Math.max(total, 1));
    request.onerror = request.onabort = () => resolve({ ok: false, text: LOST, fields: {} });
    request.onload = () => {
      const { detail = LOST, fields = {}, ...answer } = read(request.responseText);
      const ok = request.status < 300 && answer.numbers !== undefined;
      resolve({ ok, text: ok ? done({ ...answer, numbers: answer.numbers ?? 0 }) : detail, fields });
    };
    request.open("POST", action);
    request.send(form);
  });
}

type Answer = Partial<UploadAnswer> & { detail?: string; fields?: Record<string, string> };

function read(text: string): Answer {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return {};
  }
}
