import { Download } from "lucide-react";
import { FILE_FORMATS, FORMAT_HINTS, FORMAT_LABELS } from "#newsroom/article-files/rules/article-import.ts";
import { deskButton } from "#ui/desk/Button.tsx";

/** Links that download all articles in each format. */
export function ExportLinks() {
  return (
    <ul className="grid max-w-3xl gap-3">
      {FILE_FORMATS.map((format) => (
        <li key={format} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <a
            href={`/api/articles/export?format=${format}`}
            download
            className={`${deskButton("plain")} w-40 justify-start`}
          >
            <Download aria-hidden size={16} /> {FORMAT_LABELS[format]}
          </a>
          <span className="min-w-0 flex-1 basis-60 text-muted">
            {FORMAT_HINTS[format]}
            {format === "archive" ? (
              <>
                {" "}
                <a
                  href="/api/articles/export?format=archive&revisions=leave"
                  download
                  className="text-accent underline underline-offset-2"
                >
                  Download it without revisions
                </a>
              </>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
