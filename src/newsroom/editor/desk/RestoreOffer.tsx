import { AgencyTime } from "#ui/desk/AgencyTime.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import type { ArticleSaving } from "./use-article-saver.ts";

/** Offers the text that this browser kept when a tab, the program or the connection ended before a save. */
export function RestoreOffer({ saving: { kept, state, restore, dropKept } }: { saving: ArticleSaving }) {
  if (!kept) return null;
  return (
    <Message tone="warning">
      <p>
        This browser has text of yours that was never saved.
        {kept.version < state.version ? " The article has changed since." : ""}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <DeskButton type="button" onClick={restore}>
          <span>
            Restore what you typed at <AgencyTime at={new Date(kept.at)} shape="time" />
          </span>
        </DeskButton>
        <DeskButton type="button" look="plain" onClick={dropKept}>
          Delete it
        </DeskButton>
      </div>
    </Message>
  );
}
