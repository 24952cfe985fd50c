import { file, form, formAction, text } from "#platform/http/server/form-action.ts";
import { data, Link, redirect } from "react-router";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { decodeCursor, encodeCursor } from "#platform/database/server/page-cursor.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { thumbnailOf } from "#newsroom/images/rules/image.ts";
import { readImages } from "#newsroom/image-studio/server/read-images.ts";
import { uploadImage } from "#newsroom/image-studio/server/upload-image.ts";
import { DeskPage, EmptyState } from "#ui/desk/DeskPage.tsx";
import { ImageGrid } from "./ImageGrid.tsx";
import { ImageUpload } from "./ImageUpload.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { ListPages } from "#ui/desk/ListPages.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { deskButton } from "#ui/desk/Button.tsx";
import { FilterBar } from "#ui/desk/FilterBar.tsx";
import type { Route } from "./+types/images.route";

const AT_ONCE = 60;
const SHOWS = ["all", "unused", "no-alt"] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services } = staffRequest(context, "articles:write");
  const { searchParams } = new URL(request.url);
  const query = searchParams.get("q")?.slice(0, 200) ?? "";
  const asked = searchParams.get("show");
  const show = SHOWS.find((one) => one === asked) ?? "all";
  const after = searchParams.get("after") ?? "";
  const { images, next } = await readImages(services, { query, show }, { after: decodeCursor(after), limit: AT_ONCE });
  return {
    query,
    show,
    after,
    next: encodeCursor(next),
    deleted: searchParams.has("deleted"),
    images: images.map((image) => ({
      id: image.id,
      alt: image.alt,
      fileName: image.fileName,
      thumbnail: thumbnailOf(image),
      width: image.rendition?.width ?? image.width,
      height: image.rendition?.height ?? image.height,
      uses: image.uses,
    })),
  };
}

/** Uploads one image, as browsers without script send it. */
export const action = formAction("articles:write", {
  "": form({ file, alt: text }, async ({ services, by }, { file: chosen, alt }) => {
    const bytes = new Uint8Array(chosen ? await chosen.arrayBuffer() : []);
    const empty = "Choose a file.";
    if (bytes.length === 0)
      return data({ alt, fields: { file: empty }, message: empty }, { status: STATUS_OF.invalid });
    const sent = await uploadImage(services, by, { fileName: chosen?.name ?? "", bytes, alt });
    if (sent.ok) throw redirect(`/image-studio/${sent.value.image.id}`);
    return data({ alt, fields: sent.fields ?? {}, message: sent.message }, { status: STATUS_OF[sent.code] });
  }),
});

export const handle = {
  title: "Images",
  description: "The images of the site, for staff.",
};

export default function ImagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { images, query, show, after, next, deleted } = loaderData;
  const filtered = query !== "" || show !== "all";
  return (
    <DeskPage
      lead="Pictures of articles and pages. Each is stored once, in every size that pages need."
      aside={
        <Link to="/image-studio/cards" className={deskButton("plain")}>
          Draw a social card
        </Link>
      }
    >
      {deleted ? <Message tone="good">The image is deleted.</Message> : null}
      {actionData ? <Message tone="error">{actionData.message}</Message> : null}
      <section aria-label="Upload" className="mb-4">
        <ImageUpload refused={actionData ?? null} />
      </section>
      <FilterBar
        path="/image-studio"
        label="Search images"
        hint="What they show, or a file name"
        query={query}
        filters={[
          {
            name: "show",
            label: "Show",
            value: show === "all" ? "" : show,
            options: [
              { value: "", label: "All images" },
              { value: "unused", label: "Not used" },
              { value: "no-alt", label: "Without alt text" },
            ],
          },
        ]}
      />
      {images.length > 0 ? (
        <ImageGrid images={images} />
      ) : (
        <EmptyState title={filtered ? "No images found" : "No images yet"}>
          {filtered ? "Try other words, or show all images." : "Upload the first one above."}
        </EmptyState>
      )}
      <ListPages
        path="/image-studio"
        query={query}
        status=""
        kept={show === "all" ? {} : { show }}
        after={after || null}
        next={next}
      />
    </DeskPage>
  );
}

export const clientAction = stayOnFailure<typeof action>;
