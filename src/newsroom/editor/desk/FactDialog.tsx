import { useState } from "react";
import { lackingIn } from "#newsroom/articles/rules/find-claims.ts";
import { rankFacts } from "#newsroom/articles/rules/rank-facts.ts";
import type { Fact } from "#newsroom/facts/rules/fact.ts";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";
import { Dialog, DialogClose } from "#ui/desk/Dialog.tsx";
import { Field } from "#ui/desk/Field.tsx";

const MAX_SHOWN = 12;

/** Asks which fact supports a sentence, closest first: as it is written, in the fact's own words, or by its source at a table. */
export function FactDialog({
  sentence,
  isTable,
  text,
  facts,
  onKeep,
  onReplace,
  onClose,
}: {
  sentence: string;
  /** True if it is the cells of a table. */
  isTable: boolean;
  /** The text of the article. */
  text: string;
  facts: readonly Fact[];
  onKeep: (fact: Fact) => void;
  onReplace: (fact: Fact) => void;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState("");
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = facts.filter(({ text: said, sourceName, jurisdiction }) =>
    words.every((word) => `${said} ${sourceName} ${jurisdiction}`.toLowerCase().includes(word)),
  );
  const shown = rankFacts(sentence, text, matching).slice(0, MAX_SHOWN);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Choose a fact"
      description={<q className="mb-3 block">{sentence}</q>}
      actions={<DialogClose className={deskButton("plain")}>Cancel</DialogClose>}
    >
      <Field name="fact-search" label="Find a fact" hint="Words of the fact, its source or its state.">
        {(control) => (
          <input
            {...control}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Field>
      {shown.length === 0 ? (
        <p className="mt-3">No approved fact has these words. Add one under Facts, and have it approved.</p>
      ) : null}
      <ul aria-label="Facts" className="mt-3 divide-y divide-line">
        {shown.map((fact) => (
          <li key={fact.id} className="py-2">
            <p>{fact.text}</p>
            <p className="text-sm text-muted">{`${fact.sourceName}, ${fact.sourceDate}. ${fact.jurisdiction}.`}</p>
            <div className="mt-1 flex flex-wrap items-center gap-2">
              <Supports fact={fact} sentence={sentence} onKeep={onKeep} />
              {isTable && fact.sourceUrl === null ? null : (
                <DeskButton type="button" look="plain" onClick={() => onReplace(fact)}>
                  {isTable ? "Link its source at the table" : "Use the fact's words"}
                </DeskButton>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Lets a fact support the sentence, if it has the sentence's figures. */
function Supports({ fact, sentence, onKeep }: { fact: Fact; sentence: string; onKeep: (fact: Fact) => void }) {
  const lacking = lackingIn(fact, sentence);
  if (lacking.length > 0) return <p className="text-sm">{`It doesn't say ${lacking.join(", ")}.`}</p>;
  return (
    <DeskButton type="button" look="plain" onClick={() => onKeep(fact)}>
      Supports the sentence
    </DeskButton>
  );
}
