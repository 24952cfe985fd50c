import { Button } from "#ui/kit/Button.tsx";

/** A button that copies a text, shown by `wire-copy.ts` if the browser can copy, with the result. */
export function CopyButton({
  text,
  label,
  copied,
  refused,
}: {
  text: string;
  label: string;
  copied: string;
  refused: string;
}) {
  return (
    <>
      <Button look="plain" data-copy={text} data-copied={copied} data-refused={refused} hidden>
        {label}
      </Button>
      <span className="small" role="status" />
    </>
  );
}
