import { useContext } from "react";
import { CallLanguageContext } from "#website/kit/pages/call-language.ts";
import { useLocale, useWords } from "#website/kit/pages/language.ts";

/** Says on a page in another language than English, before a form is sent, in which language the call will be. */
export function CallLanguage() {
  const words = useWords("callback");
  const locale = useLocale();
  const called = useContext(CallLanguageContext);
  if (locale === "en" || called === null) return null;
  return <p className="small">{called === locale ? words.inYourLanguage : words.inEnglish}</p>;
}
