import { useWords } from "#website/kit/pages/language.ts";

/** Hidden fields of every lead form: the visit's origin, filled in by script, and the honeypot. */
export function FormEnvelopeFields({ landingPage = "", formKey = "" }: { landingPage?: string; formKey?: string }) {
  const words = useWords("callback");
  return (
    <>
      <input type="hidden" name="key" defaultValue={formKey} />
      <input type="hidden" name="elapsed" defaultValue="" />
      <input type="hidden" name="pageAddress" defaultValue="" />
      <input type="hidden" name="landingPage" defaultValue={landingPage} />
      <input type="hidden" name="referrer" defaultValue="" />
      <div className="trap" aria-hidden="true">
        <label htmlFor="website">{words.leaveEmpty}</label>
        <input type="text" id="website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}
