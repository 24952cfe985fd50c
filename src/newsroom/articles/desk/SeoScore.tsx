import { type SeoBand, seoBand } from "#newsroom/articles/rules/seo-bands.ts";

const LOOK: Record<SeoBand, string> = {
  green: "bg-(--score-green)",
  yellow: "bg-(--score-yellow)",
  orange: "bg-(--score-orange)",
  red: "bg-(--score-red)",
};

/** The SEO score of an article with the word of its band (spec admin-panels §9); the color only helps. */
export function SeoScore({ score }: { score: number | null }) {
  if (score === null) return <span className="text-muted">SEO: not scored yet</span>;
  const { band, label } = seoBand(score);
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={`size-2 rounded-full ${LOOK[band]}`} />
      {`SEO ${score}, ${label.toLowerCase()}`}
    </span>
  );
}
