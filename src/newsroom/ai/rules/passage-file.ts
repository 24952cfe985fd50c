import * as z from "zod";
import { splitFrontMatter } from "#newsroom/articles/rules/article-file.ts";

const line = z.string().min(1);

/** Front matter of a subject; its passages follow as HTML. */
const frontMatter = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  /** Words and phrases by which a topic names the subject, in lower case. */
  words: z.array(line).min(1),
  title: line,
  metaDescription: line,
  /** The same for an article about one state; `{state}` is its name. */
  titleIn: line,
  metaDescriptionIn: line,
  excerpt: line,
  primaryKeyword: line,
  keywords: z.array(line).min(1),
  /** A category of the blog by its slug. */
  category: line,
  /** Slugs of shipped articles that say more. */
  related: z.array(line),
  faq: z.array(z.object({ question: line, answer: line })),
});

/** The passages about a subject: sentences that people wrote and edited. */
export type Passages = z.infer<typeof frontMatter> & { content: string };

/** Parses the passages of a subject. Throws an error that names what is wrong; these files ship with the program. */
export function parsePassages(text: string): Passages {
  const { front, content } = splitFrontMatter(text);
  return { ...frontMatter.parse(front), content };
}
