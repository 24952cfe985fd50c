import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { type RingAnswer, ringTestText } from "#leads/calling/rules/ring-answer.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { hearRings } from "./ringing-browser.ts";

/** Time for which the page waits for a test, milliseconds: push services mostly take one or two seconds. */
const WAIT_MS = 30_000;

/** Says that this browser rings, and lets its owner try it. */
export function RingTest({ id }: { id: string }) {
  const { Form, data, state } = useFetcher<RingAnswer>();
  const [rang, setRang] = useState<string | null>(null);
  const [late, setLate] = useState<string | null>(null);
  const test = data?.test;
  useEffect(() => hearRings(setRang), []);
  useEffect(() => {
    if (test === undefined) return;
    const timer = setTimeout(() => setLate(test), WAIT_MS);
    return () => clearTimeout(timer);
  }, [test]);
  return (
    <>
      <p className="font-medium">This browser rings for new leads and messages.</p>
      <Form method="post" className="flex flex-wrap items-center gap-3">
        <input type="hidden" name="id" value={id} />
        <DeskButton look="plain" name="intent" value="test" busy={state !== "idle"}>
          Send a test
        </DeskButton>
        <p role="status" className="max-w-prose">
          {data && state === "idle" ? ringTestText(data, { rang, late }) : null}
        </p>
      </Form>
    </>
  );
}
