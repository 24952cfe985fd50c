type LossPlace = { place: number; number: number };

/** Reads the place after which a page of losses begins; null for the first page. */
export function readLossPlace(text: string | null): LossPlace | null {
  const [, place, number] = /^(\d{1,9})\.(\d{1,4})$/.exec(text ?? "") ?? [];
  return place === undefined ? null : { place: Number(place), number: Number(number) };
}

/** Writes a place for an address. */
export function writeLossPlace({ place, number }: LossPlace): string {
  return `${place}.${number}`;
}

/** Returns where an article is edited, with the place of a loss found. */
export function editAddress(articleId: string, near: string): string {
  return `/admin/articles/${articleId}${near === "" ? "" : `?find=${encodeURIComponent(near)}`}`;
}
