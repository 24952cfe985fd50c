import { useWords } from "#website/kit/pages/language.ts";

/** What happens to a file; each sentence describes what the program does. */
export function UploadPromises({ name, phone }: { name: string; phone: { dial: string; shown: string } }) {
  const words = useWords("upload");
  return (
    <section className="upload-promises" aria-labelledby="promises-title">
      <h2 id="promises-title">{words.promisesTitle}</h2>
      <ul>
        {words.promises(name).map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ul>
      <p>
        {words.ratherNot} <a href={`tel:${phone.dial}`}>{phone.shown}</a>.
      </p>
    </section>
  );
}
