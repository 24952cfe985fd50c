import type { By } from "#platform/access/rules/rights.ts";
import { invalid, ok, type Outcome, unavailable } from "#platform/access/rules/outcome.ts";
import { illegalMessage, illegalSentences } from "#agency/advertising/rules/illegal-kind.ts";
import { cutName, imageIdOf } from "#newsroom/images/rules/image.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { CARD_TEMPLATES, MAX_CARD_TITLE, templateCard } from "#agency/site/rules/card-templates.ts";
import type { CardSize } from "#agency/site/rules/social-card.ts";
import { imageKey } from "#newsroom/images/server/image-files.ts";
import { findImage } from "#newsroom/images/server/images-store.ts";
import type { Services } from "#platform/program/server/services.ts";
import { uploadImage } from "./upload-image.ts";

/** The input of a card, as a form sends it; `image` is the address of one of our images. */
type CardForm = { template: string; title: string; image: string };
type DrawNeeds = Pick<Services, "db" | "storage" | "site" | "cards">;

/** Returns why a card can't be drawn, by field. */
export function cardFaults({ template, title, image }: CardForm): Record<string, string> {
  const known = CARD_TEMPLATES.find(({ name }) => name === template);
  const long = [...title.trim()].length > MAX_CARD_TITLE;
  const [illegal] = illegalSentences(title);
  return {
    ...(illegal ? { title: illegalMessage(illegal.sentence, illegal.kind) } : {}),
    ...(known ? {} : { template: "Choose a template." }),
    ...(title.trim() === "" ? { title: "Enter a title." } : {}),
    ...(long ? { title: `Use at most ${MAX_CARD_TITLE} characters.` } : {}),
    ...(known?.takesImage && imageIdOf(image) === null ? { image: "Choose one of the images." } : {}),
  };
}

const MARKED = "Fix the fields marked below.";

/** Draws a card of a template as PNG. */
export async function drawTemplate(needs: DrawNeeds, form: CardForm, size: CardSize): Promise<Outcome<Buffer>> {
  const fields = cardFaults(form);
  const template = CARD_TEMPLATES.find(({ name }) => name === form.template);
  if (!template || Object.keys(fields).length > 0) return invalid(MARKED, fields);
  const image = template.takesImage ? await imageData(needs, form.image, size) : null;
  if (template.takesImage && image === null)
    return invalid(MARKED, { image: "There is no such image, or it is a portrait." });
  const { agency, brand } = needs.site.settings();
  const words = { title: form.title.trim(), agency: agency.name, phone: formatPhone(agency.phone) };
  const drawn = await needs.cards.draw(size, templateCard(template.name, size, words, { brand, image }));
  return drawn ? ok(drawn) : unavailable("Too many cards are being drawn. Try again.");
}

/** Draws both forms of a card and stores them as images. Returns their ids. */
export async function storeCard(
  needs: DrawNeeds & Pick<Services, "imageMaker" | "now">,
  by: By,
  form: CardForm & { alt: string },
): Promise<Outcome<Record<CardSize, string>>> {
  const ids = { wide: "", square: "" };
  for (const size of ["wide", "square"] as const) {
    const drawn = await drawTemplate(needs, form, size);
    if (!drawn.ok) return drawn;
    const fileName = `card-${size}.png`;
    const stored = await uploadImage(needs, by, { fileName, bytes: drawn.value, alt: form.alt, purpose: "card" });
    if (!stored.ok) return stored;
    ids[size] = stored.value.image.id;
  }
  return ok(ids);
}

async function imageData({ db, storage }: DrawNeeds, address: string, size: CardSize): Promise<string | null> {
  const image = await findImage(db, imageIdOf(address) ?? "");
  const bytes = image?.rendition && (await storage.read(imageKey(image.id, cutName(image.rendition.key, size))));
  return bytes ? `data:image/jpeg;base64,${Buffer.from(bytes).toString("base64")}` : null;
}
