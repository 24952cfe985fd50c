/**
 * Advance widths in units of 2048 to the em, read from Liberation Sans, whose metrics are Arial's. What isn't listed is
 * taken as wide as a capital.
 */
const ADVANCES: readonly [width: number, characters: string][] = [
  [391, "'"],
  [455, "ijl’‘"],
  [532, "|"],
  [569, " !,./:;I[\\]ft·\u00a0"],
  [682, "()-`r“”"],
  [684, "{}"],
  [717, "•"],
  [727, '"'],
  [797, "*"],
  [961, "^"],
  [1024, "Jcksvxyz"],
  [1139, "#$0123456789?L_abdeghnopqu–é"],
  [1196, "+<=>~"],
  [1251, "FTZ"],
  [1366, "&ABEKPSVXY"],
  [1479, "CDHNRUw"],
  [1509, "®©"],
  [1593, "GOQ"],
  [1706, "Mm"],
  [1821, "%"],
  [1933, "W"],
  [2048, "—…™"],
  [2079, "@"],
];
const WIDTHS = new Map(ADVANCES.flatMap(([width, characters]) => [...characters].map((one) => [one, width] as const)));
const OTHER = 1366;

/** How wide a result list shows a title, in whole pixels: Arial, 20 px, without kerning. */
export function titleWidth(title: string): number {
  let units = 0;
  for (const character of title) units += WIDTHS.get(character) ?? OTHER;
  return Math.round((units * 20) / 2048);
}
