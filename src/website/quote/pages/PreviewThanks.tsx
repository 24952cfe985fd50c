import { useContext } from "react";
import { useWords } from "#website/kit/pages/language.ts";
import { PreviewContext } from "#ui/kit/preview.ts";

/** Says below a thank-you on a preview that no one will call. */
export function PreviewThanks() {
  const words = useWords("callback");
  return useContext(PreviewContext) ? (
    <p>
      <strong>{words.preview}</strong>
    </p>
  ) : null;
}
