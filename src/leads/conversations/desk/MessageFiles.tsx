import type { NamedFile } from "#leads/leads/rules/submission.ts";
import { fileStateText, isRefused } from "#leads/conversations/rules/message-files.ts";
import { deskButton } from "#ui/desk/Button.tsx";

const mediaPath = ({ id }: NamedFile) => `/admin/inbox/media/${id}`;

/** Lists what came with a message, each with what became of it; those that are kept can be saved. */
export function MessageFiles({ files, isMail }: { files: readonly NamedFile[]; isMail: boolean }) {
  return (
    <>
      <ul aria-label="Files" className="mt-2 grid gap-1 border-t border-line pt-2 text-sm">
        {files.map((file, n) => (
          <li key={file.id ?? n} className="flex flex-wrap items-center justify-between gap-2">
            {!isMail && file.state === "kept" && file.type.startsWith("image/") ? (
              <img
                src={mediaPath(file)}
                alt={file.name}
                loading="lazy"
                className="max-h-96 w-full rounded-md bg-hover object-contain"
              />
            ) : null}
            {!isMail && file.state === "kept" && file.type.startsWith("audio/") ? (
              <audio controls preload="none" src={mediaPath(file)} aria-label={file.name} className="w-80 max-w-full" />
            ) : null}
            <span className="min-w-0 wrap-anywhere">
              <bdi className="font-medium">{file.name}</bdi> <span className="text-muted">{fileStateText(file)}</span>
            </span>
            {file.state === "kept" ? <SaveFile file={file} /> : null}
          </li>
        ))}
      </ul>
      {isMail && files.some(isRefused) ? (
        <p className="mt-1 text-sm text-muted">Look in your mailbox for what is not kept.</p>
      ) : null}
    </>
  );
}

/** An ordinary form: its response leads to the file, which the browser saves. */
function SaveFile({ file: { id, name } }: { file: NamedFile }) {
  return (
    <form method="post">
      <input type="hidden" name="intent" value="open" />
      <button type="submit" name="file" value={id} className={deskButton("plain")} aria-label={`Save ${name}`}>
        Save
      </button>
    </form>
  );
}
