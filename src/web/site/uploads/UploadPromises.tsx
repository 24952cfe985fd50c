/** What happens to a file; each sentence describes what the program does. */
export function UploadPromises({ name, phone }: { name: string; phone: { dial: string; shown: string } }) {
  return (
    <section className="upload-promises" aria-labelledby="promises-title">
      <h2 id="promises-title">What happens to your file</h2>
      <ul>
        <li>Only people at {name} who work on requests can open it, and every opening is written down.</li>
        <li>From photos we remove the hidden notes on where and when they were taken.</li>
        <li>It is not on any public page, and this link cannot be used to look at it.</li>
      </ul>
      <p>
        Would you rather not send it this way? Call us at <a href={`tel:${phone.dial}`}>{phone.shown}</a>.
      </p>
    </section>
  );
}
