/**
 * What a lead form sends besides its fields: where the visitor came from, filled in by script where there is one, and a
 * field that people do not see and robots fill in.
 */
export function FormEnvelopeFields({ landingPage = "", formKey = "" }: { landingPage?: string; formKey?: string }) {
  return (
    <>
      <input type="hidden" name="key" defaultValue={formKey} />
      <input type="hidden" name="elapsed" defaultValue="" />
      <input type="hidden" name="pageAddress" defaultValue="" />
      <input type="hidden" name="landingPage" defaultValue={landingPage} />
      <input type="hidden" name="referrer" defaultValue="" />
      <div className="trap" aria-hidden="true">
        <label htmlFor="website">Leave this empty</label>
        <input type="text" id="website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}
