/**
 * A sheet of address labels, points: 30 on US Letter, each 2 5/8 by 1 inch, three across, as Avery 5160 and its
 * equivalents (avery.com/templates/5160).
 */
export const LABEL_SHEET = { across: 3, down: 10, left: 13.5, top: 36, width: 189, height: 72, step: 198 } as const;
export const LABELS_A_SHEET = LABEL_SHEET.across * LABEL_SHEET.down;

/** Returns where a label begins: its sheet from 0, and its left upper corner. `at` counts from 0 on the first sheet. */
export function labelSpot(at: number): { sheet: number; x: number; y: number } {
  const { across, left, top, height, step } = LABEL_SHEET;
  const onSheet = at % LABELS_A_SHEET;
  return {
    sheet: Math.floor(at / LABELS_A_SHEET),
    x: left + (onSheet % across) * step,
    y: top + Math.floor(onSheet / across) * height,
  };
}

/** Parses the number of the first free label on a sheet that was begun, from 1; 1 for anything else. */
export function parseFirstLabel(typed: string | null): number {
  const first = Number(typed);
  return Number.isInteger(first) && first >= 1 && first <= LABELS_A_SHEET ? first : 1;
}
