/** The agency's mark, a hearth with its flame, as SVG paths on a square of 40. */
export const BRAND_MARK = {
  house: "M5 36V18.5L20 5l15 13.5V36Z",
  flame:
    "M20 14c.8 4.6 6.5 6.8 6.5 12.4A6.5 6.5 0 0 1 20 33a6.5 6.5 0 0 1-6.5-6.6c0-2.6 1.3-4.2 2.6-5.6.2 1.7.9 2.6 1.8 3 .1-3.6.5-6.8 2.1-9.8Z",
  ember: "M20 24.5c.4 2 2.8 2.9 2.8 5.2A2.8 2.8 0 0 1 20 32.5a2.8 2.8 0 0 1-2.8-2.8c0-2.3 2.4-3.2 2.8-5.2Z",
} as const;

/** Light of the flame; the other two colors are the agency's. */
export const FLAME_COLOR = "#ffcf8a";
