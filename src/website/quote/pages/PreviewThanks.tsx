import { useContext } from "react";
import { useWords } from "#website/kit/pages/language.ts";
import { PreviewContext } from "#ui/kit/preview.ts";

/** Under a thank-you: on a preview nobody calls. */
export function PreviewThanks() {
  const words = useWords("callback");
  return useContext(PreviewContext) ? (
    <p>
      <strong>{words.preview}</strong>
    </p>
  ) : null;
}
