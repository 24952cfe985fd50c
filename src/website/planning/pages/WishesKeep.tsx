import { type ChangeEvent, useState } from "react";
import { FAMILY_PATH } from "#agency/site/rules/navigation.ts";
import { formatDay } from "#platform/time/rules/calendar-day.ts";
import { MAX_FILE, openWishesFile, WISHES_PDF_PATH, wishesFile } from "#website/planning/rules/wishes-file.ts";
import { wishesText } from "#website/planning/rules/wishes-text.ts";
import { isBlank, type Wishes } from "#website/planning/rules/wishes.ts";
import { Button } from "#ui/kit/Button.tsx";
import { copyText } from "#ui/kit/copy-text.ts";
import { useLocale, useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { AskFirst } from "./AskFirst.tsx";
import { localDay, saveAsFile } from "./kept-here.ts";

type Props = { wishes: Wishes; open: (wishes: Wishes) => void; remove: () => void };

/** The last step: print it, save it as a file, open such a file, delete everything. */
export function WishesKeep({ wishes, open, remove }: Props) {
  const wishWords = { wishes: useWords("wishes"), wishSteps: useWords("wishSteps") };
  const words = useWords("wishKeep");
  const locale = useLocale();
  const text = () => wishesText(wishes, formatDay(localDay(), locale), wishWords);
  const [status, setStatus] = useState("");
  const [wrong, setWrong] = useState("");
  const [waiting, setWaiting] = useState<Wishes | null>(null);
  const take = (next: Wishes) => {
    open(next);
    setWaiting(null);
    setStatus(words.opened);
  };
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    const file = target.files?.[0];
    if (!file) return;
    const opened =
      file.size > MAX_FILE ? ({ ok: false, code: "too-large" } as const) : openWishesFile(await file.text());
    target.value = ""; // So that the same file can be chosen again.
    setStatus("");
    setWrong(opened.ok ? "" : words.files[opened.code]);
    if (!opened.ok) return;
    if (isBlank(wishes)) take(opened.wishes);
    else setWaiting(opened.wishes);
  };
  return (
    <section aria-labelledby="step-title">
      <h2 id="step-title" tabIndex={-1} data-step-title>
        {words.title}
      </h2>
      <p className="lead">{words.lead}</p>
      <div className="form">
        <div>
          <h3>{words.paper}</h3>
          <p className="button-row">
            <Button look="main" onClick={() => print()}>
              {words.print}
            </Button>
          </p>
          <p className="small">{words.paperMore}</p>
        </div>
        <LargeType wishes={wishes} />
        <div>
          <h3>{words.file}</h3>
          <p className="button-row">
            <Button
              onClick={() => {
                saveAsFile("final-wishes.json", "application/json", wishesFile(wishes, new Date().toISOString()));
                setStatus(words.saved);
              }}
            >
              {words.save}
            </Button>
            <Button
              look="plain"
              onClick={() => {
                saveAsFile("final-wishes.txt", "text/plain", text());
                setStatus(words.savedText);
              }}
            >
              {words.saveText}
            </Button>
          </p>
          <p className="small">{words.fileMore}</p>
          <div className="field">
            <label htmlFor="wishes-open">{words.open}</label>
            <input
              type="file"
              id="wishes-open"
              className="input"
              accept=".json,application/json"
              aria-describedby={wrong ? "wishes-open-error" : undefined}
              onChange={(event) => void read(event)}
            />
            {wrong ? (
              <p className="error" id="wishes-open-error" role="alert">
                {wrong}
              </p>
            ) : null}
          </div>
          {waiting ? (
            <div className="notice" role="alert">
              <p>{words.replaces}</p>
              <p className="button-row">
                <Button onClick={() => take(waiting)}>{words.openIt}</Button>
                <Button look="plain" onClick={() => setWaiting(null)}>
                  {words.keepThis}
                </Button>
              </p>
            </div>
          ) : null}
        </div>
        <WithFamily text={text} tell={setStatus} />
        <div>
          <h3>{words.delete}</h3>
          <p className="small">{words.deleteMore}</p>
          <AskFirst
            id="wishes-delete"
            label={words.deleteAll}
            question={words.deleteSure}
            yes={words.deleteYes}
            no={words.deleteNo}
            onYes={() => {
              remove();
              setStatus(words.deleted);
            }}
          />
        </div>
        <p role="status" className="wishes-told">
          {status}
        </p>
      </div>
    </section>
  );
}

/** The link to a family room. The wishes leave the device only if the person pastes and saves them there. */
function WithFamily({ text, tell }: { text: () => string; tell: (status: string) => void }) {
  const words = useWords("wishKeep");
  const localPath = useLocalPath();
  const copy = async () => tell((await copyText(text())) ? words.copied : words.notCopied);
  return (
    <div>
      <h3>{words.family}</h3>
      <p className="button-row">
        <Button onClick={() => void copy()}>{words.copy}</Button>
        <a className="button button-plain" href={localPath(FAMILY_PATH)}>
          {words.aboutRooms}
        </a>
      </p>
      <p className="small">{words.familyMore}</p>
    </div>
  );
}

/** The only part of the planner that sends anything. */
function LargeType({ wishes }: Pick<Props, "wishes">) {
  const words = useWords("wishKeep");
  const localPath = useLocalPath();
  return (
    <div>
      <h3>{words.large}</h3>
      <form method="post" action={localPath(WISHES_PDF_PATH)} target="_blank">
        <input type="hidden" name="wishes" value={wishesFile(wishes, "")} />
        <p className="button-row">
          <Button type="submit">{words.makeLarge}</Button>
        </p>
      </form>
      <p className="small">{words.largeMore}</p>
    </div>
  );
}
