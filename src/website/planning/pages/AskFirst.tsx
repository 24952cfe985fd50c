import { useRef, useState } from "react";
import { Button } from "#ui/kit/Button.tsx";

type Props = { id: string; label: string; question: string; yes: string; no: string; onYes: () => void };

/** A button that asks for confirmation. The question takes the focus, and so does the button after 'no'. */
export function AskFirst({ id, label, question, yes, no, onYes }: Props) {
  const [asking, setAsking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const ask = () => {
    setAsking(true);
    requestAnimationFrame(() => document.getElementById(`${id}-question`)?.focus());
  };
  const close = () => {
    setAsking(false);
    requestAnimationFrame(() => box.current?.querySelector("button")?.focus());
  };
  return (
    <div className="ask-first" ref={box}>
      {asking ? (
        <div className="notice notice-error" role="group" aria-labelledby={`${id}-question`}>
          <p id={`${id}-question`} tabIndex={-1}>
            <strong>{question}</strong>
          </p>
          <p className="button-row">
            <Button
              onClick={() => {
                close();
                onYes();
              }}
            >
              {yes}
            </Button>
            <Button look="plain" onClick={close}>
              {no}
            </Button>
          </p>
        </div>
      ) : (
        <Button look="plain" onClick={ask}>
          {label}
        </Button>
      )}
    </div>
  );
}
