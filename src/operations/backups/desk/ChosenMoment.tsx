import { Form, useNavigation } from "react-router";
import { aboutText } from "#operations/backups/rules/restore-estimate.ts";
import type { ChosenMoment as Chosen } from "#operations/backups/server/read-restore.ts";
import { AgencyTime } from "#ui/desk/AgencyTime.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { WhatChanges } from "./WhatChanges.tsx";

/** Says what going back to a chosen moment would change and how long it takes, and asks for the copy. */
export function ChosenMoment({ chosen, timeZone }: { chosen: Chosen; timeZone: string }) {
  const busy = useNavigation().state === "submitting";
  const { to, asMade, since, estimate, room } = chosen;
  return (
    <DeskSection id="chosen" title="What would change">
      <p className="mb-3 max-w-prose">
        Going back to <AgencyTime at={to} timeZone={timeZone} />
        {asMade ? ", the backup as it was when it was made" : ""}. Counted in what is in use now:
      </p>
      <WhatChanges since={since} />
      <p className="my-3 max-w-prose text-muted">
        {estimate.copy === null
          ? "No restore was tested here yet, so it can’t be said how long the copy takes."
          : `The copy takes ${aboutText(estimate.copy)}, by the last restore tests here.`}{" "}
        {estimate.restorePoint === null ? "" : `The restore point takes ${aboutText(estimate.restorePoint)}.`}
      </p>
      {room ? null : (
        <p className="mb-3 max-w-prose font-medium text-danger">
          There is not enough free space beside the data for a second copy. Free some space first.
        </p>
      )}
      <Form method="post" action="/admin/backups/restore">
        <input type="hidden" name="to" value={to.toISOString()} />
        <DeskButton name="intent" value="prepare" busy={busy} disabled={!room}>
          Prepare a copy
        </DeskButton>
        <p className="mt-1 text-sm text-muted">Nothing is changed yet: the copy is made beside the data and checked.</p>
      </Form>
    </DeskSection>
  );
}
