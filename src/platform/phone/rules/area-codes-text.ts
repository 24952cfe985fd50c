/** Lists area codes in order for a sentence: "area code 614", "area codes 216, 419 and 614". */
export function areaCodesText(codes: readonly string[]): string {
  const inOrder = codes.toSorted();
  const last = inOrder.at(-1) ?? "";
  return inOrder.length === 1 ? `area code ${last}` : `area codes ${inOrder.slice(0, -1).join(", ")} and ${last}`;
}
