import { form, formAction, text } from "#platform/http/server/form-action.ts";
import { z } from "zod";
import { readGiven } from "#platform/http/rules/form-fields.ts";
import type { Failure } from "#platform/access/rules/outcome.ts";
import { data, Link, redirect, useNavigation } from "react-router";
import { cutName, imageAddress, imageFile, imageIdOf } from "#newsroom/images/rules/image.ts";
import { readImageForm } from "#newsroom/images/rules/image-form.ts";
import type { DeskScreen } from "#ui/desk/use-screen.ts";
import { sizeText } from "#platform/storage/rules/upload-file.ts";
import { changeImage } from "#newsroom/image-studio/server/change-image.ts";
import { deleteImage } from "#newsroom/image-studio/server/delete-image.ts";
import { type ImageUse, readImage } from "#newsroom/image-studio/server/read-images.ts";
import { replaceEverywhere } from "#newsroom/image-studio/server/replace-everywhere.ts";
import { undoReplacement } from "#newsroom/image-studio/server/undo-replacement.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { ConfirmForm } from "#ui/desk/ConfirmForm.tsx";
import { DeskPage, DeskSection } from "#ui/desk/DeskPage.tsx";
import { ImageForm } from "./ImageForm.tsx";
import { ReplaceImage, ReplacementList } from "./ReplaceImage.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { Message } from "#ui/desk/Message.tsx";
import type { Route } from "./+types/image.route";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services } = staffRequest(context, "articles:write");
  const found = await readImage(services, params.id);
  if (!found) throw data("Image not found", { status: 404 });
  const { image, uses, replacements } = found;
  const { rendition } = image;
  return {
    image,
    name: image.alt || image.fileName || "Portrait",
    address: imageAddress(image),
    size: sizeText(image.bytes),
    cuts: rendition
      ? {
          wide: imageFile(image.id, cutName(rendition.key, "wide")),
          square: imageFile(image.id, cutName(rendition.key, "square")),
        }
      : null,
    uses,
    articles: new Set(uses.filter(({ inArticle }) => inArticle).map(({ path }) => path)).size,
    replacements: replacements.map(({ id, by, at, articles, undoneBy, undoneAt, toId, other }) => ({
      id,
      by,
      at,
      articles,
      undoneBy,
      undoneAt,
      cameIn: toId === image.id,
      other: other && { id: other.id, name: other.alt || other.fileName || "Portrait" },
    })),
  };
}

export const handle = {
  title: (read) => (read ? `Image: ${read.name}` : "Image"),
  description: "An image of the site, for staff.",
} satisfies DeskScreen<Route.ComponentProps["loaderData"]>;

type Answer = {
  ok: boolean;
  message: string;
  fields: Record<string, string>;
  typed: Readonly<Record<string, string>> | null;
};

const done = (message: string) => data<Answer>({ ok: true, message, fields: {}, typed: null });

function refuse({ code, message, fields = {} }: Failure, typed: Answer["typed"]) {
  const said = Object.keys(fields).length > 0 ? "Fix the fields marked below." : message;
  return data<Answer>({ ok: false, message: said, fields, typed }, { status: STATUS_OF[code] });
}

const failures = (articles: readonly { title: string; failure: string | null }[]) =>
  articles.flatMap(({ title, failure }) => (failure === null ? [] : [` ${title || "Untitled"}: ${failure}`])).join("");

/** Saves, deletes or replaces an image, or undoes a replacement. */
export const action = formAction("articles:write", {
  save: form({ version: z.coerce.number().catch(Number.NaN) }, async ({ services, by, param, form: sent }, typed) => {
    const change = readImageForm(readGiven(sent));
    const saved = await changeImage(services, by, { id: param("id"), version: typed.version, change });
    if (saved.ok) return done("Saved.");
    const texts = [...sent].filter((entry): entry is [string, string] => typeof entry[1] === "string");
    return refuse(saved, Object.fromEntries(texts));
  }),
  delete: form({}, async ({ services, by, param }) => {
    const deleted = await deleteImage(services, by, param("id"));
    if (deleted.ok) throw redirect("/image-studio?deleted");
    return refuse(deleted, null);
  }),
  replace: form({ with: text }, async ({ services, by, param }, typed) => {
    const replaced = await replaceEverywhere(services, by, { fromId: param("id"), toId: imageIdOf(typed.with) ?? "" });
    if (replaced.ok) return done(`Replaced.${failures(replaced.value.articles)}`);
    const fields = { with: "Choose one of the images." };
    return refuse(replaced.code === "not-found" ? { ...replaced, fields } : replaced, typed);
  }),
  undo: form({ replacement: text }, async ({ services, by }, { replacement }) => {
    const undone = await undoReplacement(services, by, replacement);
    return undone.ok ? done(`Undone.${failures(undone.value.articles)}`) : refuse(undone, null);
  }),
});

export default function ImagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { image, name, address, size, cuts, uses, articles, replacements } = loaderData;
  const { state, formData } = useNavigation();
  const busy = state === "idle" ? null : formData?.get("intent");
  const errors = actionData?.fields ?? {};
  const typed = actionData?.typed ?? null;
  return (
    <DeskPage
      title={name}
      lead={`${image.fileName || "Portrait"}, ${image.width} × ${image.height} pixels, ${size}`}
      aside={<code className="text-sm wrap-anywhere">{address}</code>}
    >
      {actionData ? <Message tone={actionData.ok ? "good" : "error"}>{actionData.message}</Message> : null}
      <div className="grid items-start gap-x-4 xl:grid-cols-2">
        <DeskSection id="image" title="Image">
          {cuts ? null : <img src={address} alt="" width={240} height={240} className="mb-3 rounded-md" />}
          <ImageForm
            key={image.version}
            image={image}
            errors={errors}
            typed={typed?.intent === "save" ? typed : null}
            busy={busy === "save"}
          />
        </DeskSection>
        <div className="min-w-0">
          {cuts ? (
            <DeskSection id="cuts" title="On social networks">
              <div className="flex flex-wrap items-start gap-3">
                <img
                  src={cuts.wide}
                  alt="The wide form, 1200 by 630 pixels"
                  width={1200}
                  height={630}
                  className="h-auto w-80 max-w-full rounded-md border border-line"
                />
                <img
                  src={cuts.square}
                  alt="The square form, 512 by 512 pixels"
                  width={512}
                  height={512}
                  className="h-auto w-40 max-w-full rounded-md border border-line"
                />
              </div>
            </DeskSection>
          ) : null}
          <DeskSection id="uses" title="Where it is used">
            <ImageUses uses={uses} name={name} />
          </DeskSection>
          <DeskSection id="replace" title="Replace everywhere">
            <ReplaceImage
              articles={articles}
              error={errors["with"]}
              typed={typed?.with ?? ""}
              busy={busy === "replace"}
            />
            {replacements.length > 0 ? (
              <div className="mt-4">
                <ReplacementList replacements={replacements} />
              </div>
            ) : null}
          </DeskSection>
        </div>
      </div>
    </DeskPage>
  );
}

/** Lists the uses of an image, and offers to delete one without any. */
function ImageUses({ uses, name }: { uses: readonly ImageUse[]; name: string }) {
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

export const clientAction = stayOnFailure<typeof action>;
