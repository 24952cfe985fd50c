/** The text of a file as it is served, with a link to it. */
export function FileText({ path, text, label }: { path: string; text: string; label: string }) {
  return (
    <>
      <textarea
        readOnly
        rows={12}
        aria-label={label}
        value={text}
        className="mb-2 block w-full rounded-md border border-line bg-page p-3 font-mono text-sm"
      />
      <OpenFile path={path} />
    </>
  );
}

/** A link to a file of the public site. */
export function OpenFile({ path }: { path: string }) {
  return (
    <a href={path} className="text-accent underline underline-offset-4">
      Open {path}
    </a>
  );
}
