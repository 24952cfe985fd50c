import { type FormPart, PICTURE_REMOVE, pictureOf } from "#core/site/settings-form.ts";
import type { By } from "#server/audit/audit-store.ts";
import type { Services } from "#server/services.ts";
import { keepPicture } from "./keep-image.ts";

/**
 * Keeps the pictures that came with a form, and writes their addresses into it as if they had been typed. Answers why
 * others were not taken, by the name of the picture. Files that belong to no picture of the form are left alone.
 */
export async function takePictures(
  needs: Pick<Services, "db" | "now">,
  by: By,
  form: FormPart,
  sent: FormData,
): Promise<Record<string, string>> {
  const errors: Record<string, string> = {};
  const entries = [...sent]; // As it was sent: addresses are added to it meanwhile.
  for (const [field, file] of entries) {
    // A file field that was left empty sends a file without name and bytes.
    if (typeof file === "string" || (file.size === 0 && file.name === "")) continue;
    const name = pictureOf(form, field);
    if (name === null) continue;
    const kept = await keepPicture(needs, by, new Uint8Array(await file.arrayBuffer()));
    if (!kept.ok) errors[name] = kept.message;
    else {
      sent.set(name, kept.value.path);
      sent.delete(name + PICTURE_REMOVE);
    }
  }
  return errors;
}
