import type { By } from "#platform/access/rules/rights.ts";
import { type FormPart, PICTURE_REMOVE, pictureOf } from "#agency/site/rules/settings-form.ts";
import type { Services } from "#platform/program/server/services.ts";
import { storePicture } from "./store-image.ts";

/**
 * Stores the pictures uploaded with a form and writes their paths into its fields. Returns the errors by the name of
 * the picture. Ignores other files.
 */
export async function storePictures(
  needs: Pick<Services, "db" | "storage" | "now">,
  by: By,
  form: FormPart,
  sent: FormData,
): Promise<Record<string, string>> {
  const errors: Record<string, string> = {};
  const entries = [...sent]; // A copy, because paths are added below.
  for (const [field, file] of entries) {
    // An empty file field sends a file without name and bytes.
    if (typeof file === "string" || (file.size === 0 && file.name === "")) continue;
    const name = pictureOf(form, field);
    if (name === null) continue;
    const stored = await storePicture(needs, by, new Uint8Array(await file.arrayBuffer()));
    if (!stored.ok) errors[name] = stored.message;
    else {
      sent.set(name, stored.value.path);
      sent.delete(name + PICTURE_REMOVE);
    }
  }
  return errors;
}
