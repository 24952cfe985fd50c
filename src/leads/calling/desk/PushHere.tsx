import { type ReactNode, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { ABILITY_WORDS, type BrowserAbility } from "#leads/calling/rules/browser-ability.ts";
import type { RingAnswer } from "#leads/calling/rules/ring-answer.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { logFailure } from "#ui/kit/log-failure.ts";
import { findRinging, readAbility, subscribe } from "./ringing-browser.ts";

/** The state of this browser: not known yet, the reason why it can't be reached, or its id (null: it isn't reached). */
type Known = { ability: BrowserAbility; id: string | null } | null;

type Props = {
  /** The key by which push services know the program. */
  publicKey: string;
  /** The ids of the browsers where it is on for this person. */
  on: readonly string[];
  /** The words of the button that turns it on. */
  button: string;
  /** Shown once it is on, by the id of this browser. */
  children: (id: string) => ReactNode;
};

/** Lets this browser be reached, to ring or for alerts. Shows once script runs. */
export function PushHere({ publicKey, on, button, children }: Props) {
  const [known, setKnown] = useState<Known>(null);
  const [problem, setProblem] = useState("");
  const [asking, setAsking] = useState(false);
  const turnedOn = useFetcher<RingAnswer>();

  useEffect(() => {
    void findRinging()
      .catch(logFailure)
      .then((id) => setKnown({ ability: readAbility(), id: id ?? null }));
  }, []);
  const answered = turnedOn.data;
  const refused = answered?.ok === false;
  useEffect(() => {
    // One that the program does not know is unsubscribed.
    if (refused) findRinging().catch(logFailure);
  }, [refused]);

  async function turnOn(): Promise<void> {
    setProblem("");
    setAsking(true);
    try {
      const reached = await subscribe(publicKey);
      if (reached) await turnedOn.submit({ ...reached, intent: "on" }, { method: "post" });
      else setKnown({ ability: readAbility(), id: null });
    } catch (error) {
      logFailure(error);
      setProblem("This browser could not reach its push service. Check your connection and try again.");
    }
    setAsking(false);
  }
  if (known === null) return <p className="text-muted">Looking at this browser…</p>;
  const { ability } = known;
  const id = answered?.browser ?? known.id;
  if (ability !== "can") return <p className="max-w-prose">{ABILITY_WORDS[ability]}</p>;
  return (
    <div className="grid gap-2">
      {id !== null && on.includes(id) ? (
        children(id)
      ) : (
        <div>
          <DeskButton type="button" busy={asking || turnedOn.state !== "idle"} onClick={() => void turnOn()}>
            {button}
          </DeskButton>
        </div>
      )}
      <p role="alert" className="max-w-prose font-medium text-danger empty:hidden">
        {problem === "" && refused ? answered.message : problem}
      </p>
    </div>
  );
}
