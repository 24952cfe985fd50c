import { Form } from "react-router";
import type { LostProcess } from "#operations/monitoring/server/announce-process.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { Message } from "#ui/desk/Message.tsx";

/** A warning for each copy of the program that died and whose journal nobody else can read. */
export function LostProcesses({ lost, mayDismiss }: { lost: readonly LostProcess[]; mayDismiss: boolean }) {
  return lost.map(({ id, host, folder, seenAt }) => (
    <Message key={id} tone="warning">
      <p className="wrap-anywhere">
        A program on {host} has been silent since <LocalTime at={seenAt} />. Submissions may be waiting in{" "}
        <code>{folder}/journal</code>. Start it again on that folder and they come in.
      </p>
      {mayDismiss ? (
        <Form method="post" className="mt-2">
          <input type="hidden" name="process" value={id} />
          <DeskButton look="plain">The folder is empty or gone</DeskButton>
        </Form>
      ) : null}
    </Message>
  ));
}
