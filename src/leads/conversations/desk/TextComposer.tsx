import { MAX_TEXT } from "#leads/conversations/rules/message.ts";
import { sizeText } from "#leads/conversations/rules/text-size.ts";
import { CONTROL } from "#ui/desk/control.ts";
import { ComposerForm } from "./ComposerForm.tsx";
import { type ComposerProps, useComposer } from "./use-composer.ts";

/** The field for a text, with the gate's answer above it and its price below, US cents for a part. The browser keeps what is typed until it was taken. */
export function TextComposer({ price, ...props }: ComposerProps & { price: number | null }) {
  const composer = useComposer(props, { name: props.place });
  const { area, body, setBody, refused, onKeyDown } = composer;
  return (
    <ComposerForm
      {...props}
      composer={composer}
      send="Send text"
      problem={refused?.message ?? null}
      aside={<Size body={body} price={price} />}
    >
      <textarea
        ref={area}
        name="body"
        rows={3}
        dir="auto"
        aria-label="Text message"
        aria-describedby={`composer-gate composer-size${refused ? " composer-problem" : ""}`}
        aria-invalid={refused !== null || undefined}
        placeholder={props.templates.length > 0 ? "Write a text, or type / for a template" : "Write a text"}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        className={`${CONTROL} w-full resize-y`}
      />
    </ComposerForm>
  );
}

/** Says in how many parts carriers send, and charge for, the text. `price`: of a part, US cents. */
function Size({ body, price }: { body: string; price: number | null }) {
  const over =
    body.length > MAX_TEXT ? `, ${(body.length - MAX_TEXT).toLocaleString("en-US")} characters too long` : "";
  return (
    <span id="composer-size" className="text-sm text-muted tabular-nums">
      {body === "" ? "" : `${sizeText(body, price)}${over}`}
    </span>
  );
}
