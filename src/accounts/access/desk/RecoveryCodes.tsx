import { DeskButton } from "#ui/desk/Button.tsx";

/** Shows recovery codes, this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div role="status" className="mb-4 rounded-md border-l-4 border-accent bg-selected px-4 py-3">
      <p className="font-semibold">Your recovery codes</p>
      <p className="max-w-prose">
        Each signs you in once when your phone or passkey is gone. Print them or keep them in a password manager: they
        are not shown again.
      </p>
      <ul className="my-3 grid max-w-md grid-cols-2 gap-x-6 gap-y-1 font-mono text-base" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <DeskButton
          type="button"
          look="plain"
          onClick={(event) => {
            const button = event.currentTarget;
            void navigator.clipboard.writeText(codes.join("\n")).then(() => (button.textContent = "Copied"));
          }}
        >
          Copy
        </DeskButton>
        <DeskButton type="button" look="plain" onClick={() => window.print()}>
          Print
        </DeskButton>
      </div>
    </div>
  );
}
