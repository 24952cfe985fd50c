import { useEffect, useRef, useState } from "react";
import { useAlive } from "#web/ui/use-alive.ts";
import { Button } from "#web/ui/Button.tsx";
import { copyText } from "#web/ui/copy-text.ts";

/** A link to the result to copy, and a print button. Without script it is an ordinary link. */
export function ResultLinks({ address }: { address: string }) {
  const alive = useAlive();
  const [tried, setTried] = useState<{ address: string; copied: boolean } | null>(null);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.select(), [tried]);
  if (!alive) return <a href={address}>Link to this result</a>;
  const copy = async () => setTried({ address, copied: await copyText(location.origin + address) });
  // A message about another result no longer applies.
  const now = tried?.address === address ? tried : null;
  return (
    <>
      <Button look="plain" onClick={() => void copy()}>
        Copy a link to this result
      </Button>
      <Button look="plain" onClick={() => window.print()}>
        Print
      </Button>
      <p className="small result-copied" role="status">
        {now?.copied === true
          ? "Link copied. It contains your answers, so send it only to people you want to see them."
          : ""}
        {now?.copied === false ? "Your browser doesn’t let us copy. Here is the link:" : ""}
      </p>
      {now?.copied === false ? (
        <input
          ref={box}
          className="input"
          aria-label="Link to this result"
          readOnly
          value={location.origin + address}
        />
      ) : null}
    </>
  );
}
