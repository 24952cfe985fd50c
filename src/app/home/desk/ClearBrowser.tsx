import { DeskButton } from "#ui/desk/Button.tsx";
import { useAlive } from "#ui/kit/use-alive.ts";

/** The kinds of things that pages store in the browser, by the start of the key, in words. */
const KINDS: readonly [string, string][] = [
  ["article", "articles that were typed and not saved yet"],
  ["note-", "notes about leads that were not saved yet"],
  ["final-wishes", "the final wishes plan"],
  ["after-a-loss", "answers of the list for after a loss"],
  ["content_fixer", "settings of the article fixer"],
  ["quote", "answers of a quote request that was not sent"],
  ["reading_ease", "the size of text and the colors on the public pages"],
  ["admin", "that this browser was signed in"],
  ["first_touch", "the page that this visit began with"],
  ["refreshes", "how often a page that failed was loaded again"],
];

/** Lists what this browser stores for this site, and deletes it. */
export function ClearBrowser() {
  const alive = useAlive();
  if (!alive) return <p className="text-muted">Turn on JavaScript to clear what this browser keeps.</p>;
  const kept = keptHere();
  const clear = () => {
    localStorage.clear();
    sessionStorage.clear();
    window.location.reload();
  };
  return (
    <>
      {kept.length === 0 ? (
        <p className="text-muted">This browser has nothing stored for this site.</p>
      ) : (
        <>
          <p>These would be lost:</p>
          <ul className="mb-3 pl-5 [&>li]:list-disc">
            {kept.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <DeskButton type="button" look="danger" onClick={clear}>
            Clear this browser
          </DeskButton>
        </>
      )}
    </>
  );
}

/** Returns a line for each kind of thing in the storage of this browser. */
function keptHere(): string[] {
  const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  const counted = Map.groupBy(keys, wordsFor);
  return [...counted].map(([words, all]) => (all.length === 1 ? words : `${words} (${all.length})`));
}

function wordsFor(key: string): string {
  const low = key.toLowerCase();
  const known = KINDS.find(([start]) => low.includes(start));
  return known ? known[1] : "other settings of this site";
}
