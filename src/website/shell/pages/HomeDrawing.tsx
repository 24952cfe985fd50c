const DRAWINGS = {
  steady: ["M8 14v34h44", "M14 34h34", "m42 28 6 6-6 6"],
  hands: ["M32 47C20 38 14 32 14 24.5a8.5 8.5 0 0 1 18-2.5 8.5 8.5 0 0 1 18 2.5C50 32 44 38 32 47Z", "M10 54h44"],
  paper: ["M17 8h22l9 9v39H17Z", "M39 8v9h9", "M24 28h17M24 36h17M24 44h9"],
  leaf: ["M14 50C10 26 24 12 52 12c0 28-14 42-34 34", "M14 54c4-14 12-24 24-30"],
  check: ["M32 8 52 16v16c0 12-8 20-20 25-12-5-20-13-20-25V16Z", "m23 32 7 7 12-13"],
  /** A file without a seal: nothing here may look like a government's approval. */
  file: ["M9 17h17l6 7h23v28H9Z", "M21 37h22M21 44h14"],
} as const;

export type HomeDrawingName = keyof typeof DRAWINGS;

export function HomeDrawing({ of }: { of: HomeDrawingName }) {
  return (
    <svg
      className="home-drawing"
      viewBox="0 0 64 64"
      width="56"
      height="56"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
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
