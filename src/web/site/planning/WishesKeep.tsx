import { type ChangeEvent, useState } from "react";
import { FAMILY_PATH } from "#core/family/family-room.ts";
import { formatDay } from "#core/time/calendar-day.ts";
import { FILE_MESSAGES, MAX_FILE, openWishesFile, wishesFile } from "#core/planning/wishes-file.ts";
import { wishesText } from "#core/planning/wishes-text.ts";
import { isBlank, type Wishes } from "#core/planning/wishes.ts";
import { Button } from "#web/ui/Button.tsx";
import { AskFirst } from "./AskFirst.tsx";
import { localDay, saveAsFile } from "./kept-here.ts";

type Props = { wishes: Wishes; open: (wishes: Wishes) => void; remove: () => void };

/** The last step: print it, save it as a file, open such a file, delete everything. */
export function WishesKeep({ wishes, open, remove }: Props) {
  const [status, setStatus] = useState("");
  const [wrong, setWrong] = useState("");
  const [waiting, setWaiting] = useState<Wishes | null>(null);
  const take = (next: Wishes) => {
    open(next);
    setWaiting(null);
    setStatus("The file is open. You can go on writing.");
  };
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    const file = target.files?.[0];
    if (!file) return;
    const opened =
      file.size > MAX_FILE ? ({ ok: false, code: "too-large" } as const) : openWishesFile(await file.text());
    target.value = ""; // So that the same file can be chosen again.
    setStatus("");
    setWrong(opened.ok ? "" : FILE_MESSAGES[opened.code]);
    if (!opened.ok) return;
    if (isBlank(wishes)) take(opened.wishes);
    else setWaiting(opened.wishes);
  };
  return (
    <section aria-labelledby="step-title">
      <h2 id="step-title" tabIndex={-1} data-step-title>
        Print or keep
      </h2>
      <p className="lead">Below is your document, as it will be printed. Empty lines can be filled in by hand.</p>
      <div className="form">
        <div>
          <h3>On paper, or as a PDF</h3>
          <p className="button-row">
            <Button look="main" onClick={() => print()}>
              Print my wishes
            </Button>
          </p>
          <p className="small">
            For a PDF, choose ‘Save as PDF’ as the printer in the window that opens; on an iPhone, press the share sign
            there. Give copies to those who will need them, and say where the original lies.
          </p>
        </div>
        <div>
          <h3>As a file</h3>
          <p className="button-row">
            <Button
              onClick={() => {
                saveAsFile("final-wishes.json", "application/json", wishesFile(wishes, new Date().toISOString()));
                setStatus("The file is in your downloads.");
              }}
            >
              Save a planner file
            </Button>
            <Button
              look="plain"
              onClick={() => {
                saveAsFile("final-wishes.txt", "text/plain", wishesText(wishes, formatDay(localDay())));
                setStatus("The text is in your downloads.");
              }}
            >
              Save as plain text
            </Button>
          </p>
          <p className="small">
            The planner file can be opened here again, on this or another computer. The plain text is for reading.
            Neither is locked, so send them only to people you trust.
          </p>
          <div className="field">
            <label htmlFor="wishes-open">Open a planner file</label>
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
              <p>The file takes the place of what is written here. Save that first if you want to keep it.</p>
              <p className="button-row">
                <Button onClick={() => take(waiting)}>Open the file</Button>
                <Button look="plain" onClick={() => setWaiting(null)}>
                  Keep what is here
                </Button>
              </p>
            </div>
          ) : null}
        </div>
        <WithFamily text={() => wishesText(wishes, formatDay(localDay()))} tell={setStatus} />
        <div>
          <h3>Delete</h3>
          <p className="small">
            On a computer that others use too, delete your wishes when you have saved or printed them.
          </p>
          <AskFirst
            id="wishes-delete"
            label="Delete everything"
            question="Delete everything you wrote here? You can’t get it back."
            yes="Yes, delete everything"
            no="Keep it"
            onYes={() => {
              remove();
              setStatus("Everything was deleted from this device.");
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

const FAMILY_WORDS = {
  title: "With your family",
  lead: "A family room is a private page where you can plan with your family. Copy your wishes, paste them there, and take out what you want to keep to yourself. Nothing is sent until you save it there.",
  copy: "Copy my wishes",
  open: "About family rooms",
  copied: "Your wishes are copied.",
  refused: "Your browser doesn’t let us copy. Save the plain text, and copy from there.",
} as const;

/** The way to a family room. The wishes leave the device only if the person pastes and saves them there. */
function WithFamily({ text, tell }: { text: () => string; tell: (status: string) => void }) {
  const copy = () => {
    // Without https there is no clipboard.
    const written = navigator.clipboard ? navigator.clipboard.writeText(text()) : Promise.reject(new Error("none"));
    written.then(
      () => tell(FAMILY_WORDS.copied),
      () => tell(FAMILY_WORDS.refused),
    );
  };
  return (
    <div>
      <h3>{FAMILY_WORDS.title}</h3>
      <p className="button-row">
        <Button onClick={copy}>{FAMILY_WORDS.copy}</Button>
        <a className="button button-plain" href={FAMILY_PATH}>
          {FAMILY_WORDS.open}
        </a>
      </p>
      <p className="small">{FAMILY_WORDS.lead}</p>
    </div>
  );
}
