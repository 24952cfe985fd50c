import { useEffect, useRef, useState } from "react";
import { useAlive } from "#ui/kit/use-alive.ts";
import { Button } from "#ui/kit/Button.tsx";
import { useWords } from "#website/kit/pages/language.ts";
import { copyText } from "#ui/kit/copy-text.ts";

/** A link to the result to copy, and a print button. Without script it is an ordinary link. */
export function ResultLinks({ address }: { address: string }) {
  const words = useWords("calculator");
  const alive = useAlive();
  const [tried, setTried] = useState<{ address: string; copied: boolean } | null>(null);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.select(), [tried]);
  // A first tap brings the buttons instead of opening the same page at its top.
  if (!alive)
    return (
      <a href={address} data-hold>
        {words.link}
      </a>
    );
  const copy = async () => setTried({ address, copied: await copyText(location.origin + address) });
  // A message about another result no longer applies.
  const now = tried?.address === address ? tried : null;
  return (
    <>
      <Button look="plain" onClick={() => void copy()}>
        {words.copy}
      </Button>
      <Button look="plain" onClick={() => window.print()}>
        {words.print}
      </Button>
      <p className="small result-copied" role="status">
        {now?.copied === true ? words.copied : ""}
        {now?.copied === false ? words.notCopied : ""}
      </p>
      {now?.copied === false ? (
        <input ref={box} className="input" aria-label={words.link} readOnly value={location.origin + address} />
      ) : null}
    </>
  );
}
