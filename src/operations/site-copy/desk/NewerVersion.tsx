import { Form, useNavigation } from "react-router";
import type { Notes } from "#operations/site-copy/rules/changelog.ts";
import type { Signature } from "#operations/site-copy/rules/upgrade-words.ts";
import type { NewerVersion as Newer } from "#operations/site-copy/server/read-versions.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { DeskSection } from "#ui/desk/DeskPage.tsx";

/** One newer version: what it brings, whether it is what was released, and the button that puts it in place. */
export function NewerVersion({
  newer: { version, root, notes, changes, signature },
  locked,
  possible,
}: {
  newer: Newer;
  /** The person has to confirm their identity first. */
  locked: boolean;
  /** False if the program was started in a way in which it can't be replaced here. */
  possible: boolean;
}) {
  const busy = useNavigation().state === "submitting";
  const refused = signature.kind === "wrong" || signature.kind === "checking" || !changes.fits;
  return (
    <DeskSection id={`version-${version}`} title={`Version ${version}`}>
      <dl className="mb-4 grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
        <dt className="text-muted">Folder</dt>
        <dd className="wrap-anywhere">{root}</dd>
        <dt className="text-muted">Signature</dt>
        <dd>
          <SignatureText signature={signature} />
        </dd>
        <dt className="text-muted">Database</dt>
        <dd>{changes.fits ? fitting(changes.migrations.length) : <NeedsStop version={version} root={root} />}</dd>
      </dl>
      {possible && !refused ? (
        <Form method="post" className="mb-4 grid gap-2">
          <p className="max-w-prose">
            It starts beside the running version and takes over when it is healthy: no request fails. For some seconds
            both need memory.
          </p>
          <input type="hidden" name="version" value={version} />
          <div>
            <DeskButton busy={busy} disabled={locked}>
              Upgrade to {version}
            </DeskButton>
          </div>
          {locked ? <p className="text-sm text-muted">Confirm that it’s you first, at the top.</p> : null}
        </Form>
      ) : null}
      {notes.map((one) => (
        <NotesOf key={one.version ?? "next"} notes={one} />
      ))}
    </DeskSection>
  );
}

function fitting(count: number): string {
  if (count === 0) return "It changes nothing in the database.";
  const changes = count === 1 ? "One change" : `${count} changes`;
  return `${changes} that the running version can live with, so you can go back.`;
}

function NeedsStop({ version, root }: { version: string; root: string }) {
  return (
    <span className="font-medium text-warning">
      The running version can’t live with what {version} changes, so it has to be stopped first: make a backup, stop the
      program, and start it from {root} (deploy/README.md, Upgrade).
    </span>
  );
}

function SignatureText({ signature }: { signature: Signature }) {
  switch (signature.kind) {
    case "checking":
      return <span role="status">Every file is being compared with the signed archive …</span>;
    case "right":
      return <>Right. Every file is that of the signed archive. {signature.about}</>;
    case "wrong":
      return (
        <span className="font-medium text-danger">
          Wrong: {signature.why} Remove the folder, and get the archive again.
        </span>
      );
    case "unchecked":
      return (
        <span className="text-warning">
          Not checked. {signature.why} Go on only if you trust the person who put the folder there.
        </span>
      );
  }
}

function NotesOf({ notes: { version, date, lines } }: { notes: Notes }) {
  return (
    <details open className="max-w-prose border-t border-line py-2">
      <summary className="cursor-pointer font-medium">
        {version === null ? "What it brings" : `What ${version} brings${date === null ? "" : ` (${date})`}`}
      </summary>
      {grouped(lines).map(({ heading, points, texts }, at) => (
        // The notes never change.
        <div key={`${at}`} className="mt-2">
          {heading === null ? null : <h3 className="font-medium">{heading}</h3>}
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {points.length === 0 ? null : (
            <ul className="list-disc pl-5">
              {points.map((text) => (
                <li key={text} className="wrap-anywhere">
                  {text}
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </details>
  );
}

type Group = { heading: string | null; points: string[]; texts: string[] };

function grouped(lines: Notes["lines"]): Group[] {
  const groups: Group[] = [{ heading: null, points: [], texts: [] }];
  for (const { kind, text } of lines) {
    if (kind === "heading") groups.push({ heading: text, points: [], texts: [] });
    else groups.at(-1)?.[kind === "point" ? "points" : "texts"].push(text);
  }
  return groups;
}
