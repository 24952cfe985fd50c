const DATA = /data:image\/[a-z+.-]{2,20};base64,[A-Za-z0-9+/=\s]{1,}/gi;

/** Returns a text without the data of the pictures in it. */
export function withoutData(text: string): string {
  return text.includes("data:image") ? text.replaceAll(DATA, "") : text;
}

/** A picture whose data are in the text, and the address by which it is stored. */
export type InlinePicture = { address: string; data: string };

/** Replaces the data of pictures in HTML with addresses that `addressOf` makes of them, and returns both. */
export function liftPictures(
  html: string,
  addressOf: (data: string) => string,
): { html: string; pictures: InlinePicture[] } {
  const pictures: InlinePicture[] = [];
  if (!html.includes("data:image")) return { html, pictures };
  const lifted = html.replaceAll(DATA, (whole) => {
    const data = whole.slice(whole.indexOf(",") + 1).replaceAll(/\s/g, "");
    const address = addressOf(data);
    pictures.push({ address, data });
    return address;
  });
  return { html: lifted, pictures };
}
