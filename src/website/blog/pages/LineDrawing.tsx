const DRAWINGS = {
  pen: ["M12 52l3-12L44 11l9 9-29 29z", "M38 17l9 9", "M12 52h40"],
  lamp: [
    "M32 8c-9 6-13 13-13 21a13 13 0 0 0 26 0c0-8-4-15-13-21z",
    "M32 24c-3 3-5 5-5 8a5 5 0 0 0 10 0c0-3-2-5-5-8z",
    "M22 50h20M26 57h12",
  ],
} as const;

/** A small decorative drawing. */
export function LineDrawing({ of }: { of: keyof typeof DRAWINGS }) {
  return (
    <svg
      className="line-drawing"
      viewBox="0 0 64 64"
      width="64"
      height="64"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {DRAWINGS[of].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
