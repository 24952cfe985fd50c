import { useState } from "react";
import { Button } from "./Button.tsx";
import { askPasskey, post } from "./passkey.ts";

/** Signs in with a passkey, on the sign-in screens. Needs script. */
export function PasskeyButton({ next }: { next: string }) {
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const signIn = async () => {
    setBusy(true);
    setProblem("");
    const answer = await askPasskey("/admin/sign-in/passkey/options", {});
    const done = answer.ok
      ? await post<{ to: string }>("/admin/sign-in/passkey", { response: answer.value, next })
      : answer;
    if (done.ok) return window.location.assign(done.value.to);
    setBusy(false);
    setProblem(done.message);
  };
  return (
    <>
      <Button type="button" look="plain" disabled={busy} onClick={() => void signIn()}>
        Use a passkey
      </Button>
      <p role="alert" className="sign-in-problem">
        {problem}
      </p>
    </>
  );
}
