import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { FilledTemplate } from "#agency/site/rules/message-templates.ts";

/** The field of a text, and how its content is set. */
type Field = { area: RefObject<HTMLTextAreaElement | null>; body: string; setBody: (text: string) => void };

/**
 * Puts templates into the field of a text: where the cursor is, so that nothing typed is lost, or instead of one that was
 * put in before and is unchanged. `note` says what it says of facts that are not known, while it is there.
 */
export function useTemplate({ area, body, setBody }: Field) {
  const [used, setUsed] = useState<FilledTemplate | null>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const put = (template: FilledTemplate) => {
    const whole = body === used?.text;
    const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {};
    const [from, to] = whole ? [0, body.length] : [selectionStart, selectionEnd];
    caret.current = from + template.text.length;
    setBody(body.slice(0, from) + template.text + body.slice(to));
    setUsed(template);
  };
  return { put, note: used !== null && body.includes(used.text) ? used.note : null };
}
