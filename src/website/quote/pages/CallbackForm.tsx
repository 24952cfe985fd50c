import { type FormEvent, useEffect, useRef, useState } from "react";
import { isRealName } from "#leads/leads/rules/real-name.ts";
import { CALLBACK_PATH } from "#agency/site/rules/navigation.ts";
import { pushEvent } from "#website/shell/pages/data-layer.ts";
import { Button } from "#ui/kit/Button.tsx";
import { TextField } from "#website/kit/pages/Field.tsx";
import { useLocale, useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { answersOf } from "./lead-envelope.ts";
import { sendCallback } from "./send-callback.ts";
import { PhoneField } from "./ReachFields.tsx";
import { PreviewThanks } from "./PreviewThanks.tsx";
import { CallLanguage } from "./CallLanguage.tsx";

/** The fragment of the response without script, so that an error is in view. */
const FORM_ID = "callback-form";

type CallbackField = "name" | "phone";
type State =
  | { at: "idle" | "sending" }
  /** `opens`: when we open next, if we are closed. */
  | { at: "success"; opens: string | null }
  | { at: "invalid"; fields: readonly CallbackField[] }
  | { at: "error"; message: string };

export type CallbackFormProps = {
  /** E.164, and the formatted number. */
  phone: string;
  phoneText: string;
  /** The script's endpoint; without script the form goes to `/request-a-callback`. */
  endpoint: string;
  /** The consent words, shown before the button. */
  consent: string;
  /** The initial state after a server response: the input and its errors. */
  typed?: { name: string; phone: string };
  start?: State;
};

/** The callback form. Its states are the specification's (site §4). */
export function CallbackForm({ phone, phoneText, endpoint, consent, typed, start }: CallbackFormProps) {
  const words = useWords("callback");
  const language = useLocale();
  const localPath = useLocalPath();
  const [state, setState] = useState<State>(start ?? { at: "idle" });
  const form = useRef<HTMLFormElement>(null);
  const wrong = state.at === "invalid" ? state.fields : [];
  const errorOf = (field: CallbackField) => (wrong.includes(field) ? words.problems[field] : null);

  useEffect(() => {
    // The first invalid field takes the focus, so that its message is read out.
    if (state.at === "invalid" && state !== start) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [state, start]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.at === "sending") return;
    const { name = "", phone: number = "", website = "" } = answersOf(event.currentTarget);
    const answers = { name, phone: number, website, language };
    const missing = invalidFields(answers);
    if (missing.length > 0) return setState({ at: "invalid", fields: missing });
    setState({ at: "sending" });
    const result = await sendCallback(endpoint, event.currentTarget, answers, words);
    if (result.at === "success") pushEvent({ event: "callback_sent" });
    if (result.at === "error") pushEvent({ event: "callback_error", message: result.message });
    setState(result);
  }

  if (state.at === "success") return <Thanks opens={state.opens} />;
  const edited = () => {
    if (state.at === "invalid" || state.at === "error") setState({ at: "idle" });
  };
  return (
    <form
      className="form"
      id={FORM_ID}
      method="post"
      action={localPath(`${CALLBACK_PATH}#${FORM_ID}`)}
      onSubmit={(event) => void send(event)}
      noValidate
      data-lead-form
      ref={form}
    >
      {wrong.length > 0 ? <p className="notice notice-error">{words.invalid}</p> : null}
      <TextField
        id="callback-name"
        name="name"
        label={words.name}
        error={errorOf("name")}
        defaultValue={typed?.name}
        onInput={edited}
        autoComplete="name"
        required
      />
      <PhoneField
        id="callback-phone"
        name="phone"
        label={words.phone}
        error={errorOf("phone")}
        defaultValue={typed?.phone}
        onInput={edited}
        hint={words.phoneHint}
        required
      />
      <div className="trap" aria-hidden="true">
        <label htmlFor="callback-website">{words.leaveEmpty}</label>
        <input id="callback-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      {["key", "elapsed", "pageAddress", "landingPage", "referrer"].map((name) => (
        <input key={name} type="hidden" name={name} />
      ))}
      <CallLanguage />
      <p className="small consent">{consent}</p>
      {state.at === "error" ? <Trouble message={state.message} phone={phone} phoneText={phoneText} /> : null}
      <Button type="submit" look="main" aria-disabled={state.at === "sending"}>
        {state.at === "sending" ? words.sending : words.button}
      </Button>
    </form>
  );
}

/** Returns a quick check in the browser; the server validates the number. */
function invalidFields({ name, phone }: { name: string; phone: string }): CallbackField[] {
  const fields: CallbackField[] = [];
  if (!isRealName(name)) fields.push("name");
  if (phone.replace(/\D/g, "").length < 10) fields.push("phone");
  return fields;
}

function Trouble({ message, phone, phoneText }: { message: string; phone: string; phoneText: string }) {
  const words = useWords("callback");
  const called = () => pushEvent({ event: "ad_conversion", action: "call", source: "callback_error" });
  return (
    <div className="notice notice-error" role="alert">
      <p>{message}</p>
      <p>
        <a href={`tel:${phone}`} onClick={called}>
          {words.preferToTalk(phoneText)}
        </a>
      </p>
    </div>
  );
}

/** Replaces the form; it takes the focus, so that it is read out and the page doesn't jump to the top. */
function Thanks({ opens }: { opens: string | null }) {
  const words = useWords("callback");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="thanks">
      <h2 tabIndex={-1} ref={heading}>
        {words.thanks}
      </h2>
      <p>{words.received}</p>
      {opens === null ? null : <p>{opens}</p>}
      <PreviewThanks />
    </div>
  );
}
