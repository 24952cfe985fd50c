/** The title, as large as a title is. Enter leads from it to the text. */
export function TitleField({
  title,
  error,
  onEnter,
}: {
  title: string;
  error: string | undefined;
  onEnter: () => void;
}) {
  return (
    <div className="mb-3">
      <label htmlFor="title" className="sr-only">
        Title
      </label>
      <textarea
        id="title"
        name="title"
        rows={1}
        defaultValue={title}
        placeholder="Title"
        dir="auto"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "title-error" : undefined}
        className="field-sizing-content w-full resize-none rounded-md border border-transparent bg-transparent px-2 py-1 text-2xl font-semibold hover:border-line aria-invalid:border-danger"
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEnter();
        }}
      />
      {error ? (
        <p id="title-error" className="mt-1 text-sm font-medium text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}
