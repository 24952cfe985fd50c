import { Link } from "react-router";
import type { ImageUse } from "#newsroom/image-studio/server/read-images.ts";
import { ConfirmForm } from "#ui/desk/ConfirmForm.tsx";

/** Where an image is used, and the way to delete one that isn't. */
export function ImageUses({ uses, name }: { uses: readonly ImageUse[]; name: string }) {
  if (uses.length === 0)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-muted">Nothing uses this image.</p>
        <ConfirmForm
          fields={{ intent: "delete" }}
          label="Delete image"
          name={`Delete image: ${name}`}
          question="Delete this image?"
          yes="Delete image"
          no="Keep image"
        >
          Its files are removed for good. Earlier revisions of articles that showed it will lack it.
        </ConfirmForm>
      </div>
    );
  return (
    <ul className="grid gap-1">
      {uses.map(({ text, path, publicPath }) => (
        <li key={text + path} className="wrap-anywhere">
          <Link to={path} className="text-accent underline underline-offset-2">
            {text}
          </Link>
          {publicPath ? (
            <>
              {" "}
              <a href={publicPath} className="text-sm text-muted underline underline-offset-2">
                View page<span className="sr-only">: {text}</span>
              </a>
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
