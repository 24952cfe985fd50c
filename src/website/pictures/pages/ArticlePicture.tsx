import { topicPicture } from "#website/blog/pages/topic-picture.ts";
import { Drawing, Picture } from "./Picture.tsx";

/** The drawings of the shipped articles; each file is named by the slug. */
const DRAWINGS = import.meta.glob<string>("./articles/*.svg", { import: "default", eager: true });

/** The drawing of an article: its own if it ships with one, or that of its category (`topic`, a slug). */
export function ArticlePicture({ slug, topic, later = false }: { slug: string; topic: string; later?: boolean }) {
  const src = DRAWINGS[`./articles/${slug}.svg`];
  return src ? <Drawing src={src} later={later} /> : <Picture name={topicPicture(topic)} later={later} />;
}
