import { useContext } from "react";
import { useWords } from "#web/ui/language.ts";
import { PreviewContext } from "#web/ui/preview.ts";

/** Under a thank-you: on a preview nobody calls. */
export function PreviewThanks() {
  const words = useWords("callback");
  return useContext(PreviewContext) ? (
    <p>
      <strong>{words.preview}</strong>
    </p>
  ) : null;
}
