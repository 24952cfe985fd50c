import { MAX_TERMS, parseTerm, SHIPPED_TERMS, type Term } from "#newsroom/articles/rules/glossary.ts";
import type { ArticleNeeds } from "#newsroom/articles/server/save-revision.ts";
import { invalidField, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import { listTerms, lockGlossary, saveTermRow } from "#newsroom/articles/server/glossary-store.ts";

type Needs = Pick<ArticleNeeds, "db" | "now" | "newId" | "site">;
/** `refuses` of null leaves what the owner decided. */
type Given = { english: string; spanish: string; avoid: string; refuses?: boolean | null };

/** Adds a term to the glossary, or changes the one of this id. */
export async function saveTerm(needs: Needs, by: By, given: Given & { id: string | null }): Promise<Outcome<Term>> {
  return runChange(needs, by, "articles:publish", async ({ tx, at, audit }) => {
    const read = parseTerm(given);
    if (!read.ok) return read;
    await lockGlossary(tx);
    const terms = await listTerms(tx);
    if (given.id !== null && !terms.some(({ id }) => id === given.id)) return notFound("Term");
    const same = terms.find(({ english }) => english.toLowerCase() === read.value.english.toLowerCase());
    if (same && same.id !== given.id) return invalidField("english", "This term is in the glossary already.");
    if (given.id === null && terms.length >= MAX_TERMS)
      return invalidField("english", `A glossary has at most ${MAX_TERMS} terms.`);
    const before = terms.find((one) => one.id === given.id)?.refuses ?? false;
    const refuses = given.refuses ?? before;
    if (refuses !== before && !may(by.actor, "settings:write"))
      return invalidField("refuses", "Only an owner decides what keeps a translation from being published.");
    const id = given.id ?? needs.newId();
    const decidedOn = wallClock(at, needs.site.settings().agency.timeZone).date;
    const { english } = read.value;
    const [spanish, avoid] = [[...read.value.spanish], [...read.value.avoid]];
    const term = { id, english, spanish, avoid, decidedOn, refuses };
    await saveTermRow(tx, { ...term, removed: false, by: by.actor.name });
    await audit({ action: "term.save", recordId: id, after: { english, spanish, avoid, refuses } });
    return ok(term);
  });
}

/** Takes a term out of the glossary. */
export async function removeTerm(needs: Needs, by: By, { id }: { id: string }): Promise<Outcome<null>> {
  return runChange(needs, by, "articles:publish", async ({ tx, audit }) => {
    await lockGlossary(tx);
    const term = [...SHIPPED_TERMS, ...(await listTerms(tx))].find((one) => one.id === id);
    if (!term) return notFound("Term");
    const { spanish, avoid } = term;
    await saveTermRow(tx, { ...term, spanish: [...spanish], avoid: [...avoid], removed: true, by: by.actor.name });
    await audit({ action: "term.remove", recordId: id, before: { english: term.english } });
    return ok(null);
  });
}
