import { useFetcher } from "react-router";
import { sizeText } from "#platform/storage/rules/upload-file.ts";
import { LINK_DAYS, LINK_DEFAULTS, LINK_FILES } from "#leads/intake/rules/upload-link.ts";
import type { LeadFiles } from "#leads/intake/server/read-lead-files.ts";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";
import { CONTROL } from "#ui/desk/control.ts";
import { NativeSelect } from "#ui/desk/NativeSelect.tsx";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { LocalTime } from "#ui/desk/LocalTime.tsx";

/** The result of creating a link; its address is shown only this once. */
export type LinkAnswer = { ok: true; address: string; expiresAt: Date } | { ok: false; message: string };

type Props = LeadFiles & { leadId: string; name: string; mayMakeLinks: boolean; answer?: LinkAnswer | undefined };

/** Lists the files that this person sent, and asks for more. */
export function LeadFilesSection({ leadId, name, files, openLinks, mayMakeLinks, answer }: Props) {
  const action = `/admin/leads/${leadId}/files`;
  return (
    <DeskSection id="files" title="Files">
      {files.length === 0 ? <p className="mb-4 text-muted">No files yet</p> : null}
      <ul className="mb-4 divide-y divide-line">
        {files.map((file) => (
          <li key={file.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">
                <bdi>{file.name}</bdi>
              </p>
              <p className="text-muted">
                {file.kind.toUpperCase()}, {sizeText(file.size)}, <LocalTime at={file.keptAt} />
              </p>
            </div>
            {/* An ordinary form: its response leads to the file, which the browser saves. */}
            <form method="post" action={action}>
              <input type="hidden" name="intent" value="open" />
              <button
                type="submit"
                name="file"
                value={file.id}
                className={deskButton("plain")}
                aria-label={`Save ${file.name}`}
              >
                Save
              </button>
            </form>
          </li>
        ))}
      </ul>
      {openLinks.map((link) => (
        <p key={link.id} className="mb-2 text-muted">
          Link from <bdi>{link.createdBy}</bdi> accepts {link.left === 1 ? "one more file" : `${link.left} more files`}{" "}
          until <LocalTime at={link.expiresAt} />
        </p>
      ))}
      {mayMakeLinks ? <LinkForm action={action} name={name} answer={answer} /> : null}
    </DeskSection>
  );
}

function LinkForm({ action, name, answer }: { action: string; name: string; answer: LinkAnswer | undefined }) {
  const fetcher = useFetcher<LinkAnswer>();
  const shown = fetcher.data ?? answer;
  return (
    <fetcher.Form method="post" action={action} className="mt-4 border-t border-line pt-4">
      <h3 className="">Ask for files</h3>
      <p className="mb-3 text-muted">
        Creates a link that {name} can use to send photos or documents. It works for this lead only.
      </p>
      <input type="hidden" name="intent" value="link" />
      <div className="flex flex-wrap items-end gap-3">
        <Choice
          name="days"
          label="Works for"
          options={LINK_DAYS.map((n) => ({ value: n, label: n === 1 ? "1 day" : `${n} days` }))}
          chosen={LINK_DEFAULTS.days}
        />
        <Choice
          name="files"
          label="Accepts"
          options={LINK_FILES.map((n) => ({ value: n, label: n === 1 ? "1 file" : `${n} files` }))}
          chosen={LINK_DEFAULTS.files}
        />
        <DeskButton look="plain">{fetcher.state === "idle" ? "Create link" : "Creating…"}</DeskButton>
      </div>
      <div role="status" className="mt-3">
        {shown && !shown.ok ? <p className="text-danger">{shown.message}</p> : null}
        {shown?.ok ? <NewLink address={shown.address} expiresAt={shown.expiresAt} /> : null}
      </div>
    </fetcher.Form>
  );
}

function NewLink({ address, expiresAt }: { address: string; expiresAt: Date }) {
  return (
    <>
      <label htmlFor="new-link" className="font-semibold">
        Your link (shown only once)
      </label>
      <input
        id="new-link"
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        className={`${CONTROL} mt-1 w-full font-mono text-sm`}
      />
      <p className="mt-1 text-muted">
        Copy it and send it to this person. It works until <LocalTime at={expiresAt} />
      </p>
    </>
  );
}

function Choice({
  name,
  label,
  options,
  chosen,
}: {
  name: string;
  label: string;
  options: { value: number; label: string }[];
  chosen: number;
}) {
  return (
    <label className="block font-semibold">
      <span className="block">{label}</span>
      <NativeSelect
        name={name}
        defaultValue={chosen}
        options={options.map(({ value, label: words }) => ({ value: String(value), label: words }))}
      />
    </label>
  );
}
