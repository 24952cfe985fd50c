import * as z from "zod";
import { anyPicture, line, onlyOnce, slug, text, textPage, webAddress } from "./settings-parts.ts";

const claimed = { claim: line, text };
const home = z.object({
  headline: line,
  lead: text,
  trustPoints: z.array(z.object(claimed)),
  benefits: z.array(z.object({ ...claimed, title: line })),
  steps: z.array(z.object({ ...claimed, title: line })),
  faq: z.array(z.object({ question: line, answer: text })),
});

/** The records that hold the texts of pages. Each has a version in Spanish. */
export const TEXTS = {
  home,
  disclaimer: text,
  references: z.array(z.object({ label: line, url: webAddress })),
  authors: z
    .array(
      z.object({
        id: slug(),
        name: line,
        title: line,
        /** The author's type in structured data; a group is never a person. */
        kind: z.enum(["organization", "person"]).default("organization"),
        bio: text,
        image: anyPicture.nullable(),
        sameAs: z.array(webAddress),
      }),
    )
    .superRefine(onlyOnce("id", "Another author already uses this short name.")),
  categories: z
    .array(
      z.object({
        slug: slug(),
        name: line,
        description: text,
        /** Says whether a licensed person must have reviewed an article of this category before it is published. */
        review: z.enum(["optional", "required"]).default("optional"),
      }),
    )
    .superRefine(onlyOnce("slug", "Another category already uses this address.")),
  aboutPage: textPage,
  careersPage: textPage,
  finalExpensePage: textPage,
  privacyPage: textPage,
  termsPage: textPage,
};

/** The same in Spanish. A version of named rows has their texts only, since everything else holds in every language. */
const VERSIONS = {
  ...TEXTS,
  authors: z
    .array(z.object({ id: slug(), name: line, title: line, bio: text }))
    .superRefine(onlyOnce("id", "Another author already uses this short name.")),
  categories: z
    .array(z.object({ slug: slug(), name: line, description: text }))
    .superRefine(onlyOnce("slug", "Another category already uses this address.")),
};

export type TextKey = keyof typeof TEXTS;
type InSpanish = { [K in TextKey as `${K}.es`]: (typeof VERSIONS)[K] };

/** The records of `VERSIONS`, each with the language behind its name. */
export const SPANISH_TEXTS = Object.fromEntries(
  Object.entries(VERSIONS).map(([key, schema]) => [`${key}.es`, schema]),
) as InSpanish;
