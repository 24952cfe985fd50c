import * as z from "zod";

const text = z.string().min(1);
/** What proves a claim or a testimonial; all three null means unproven, and the desk says so. */
const evidence = z.object({ source: z.string().nullable(), date: z.iso.date().nullable(), approver: z.string().nullable() });

export const settingsSchema = z.object({
  agency: z.object({
    /** The name visitors read. */
    name: text,
    /** The seller's legal name, as consent records need it. */
    legalName: text,
    /** E.164. */
    phone: z.string().regex(/^\+1\d{10}$/),
    street: text,
    suite: z.string(),
    city: text,
    state: z.string().length(2),
    zip: text,
    /** Licence numbers as the states print them, e.g. { state: "CA", number: "0X12345" }. */
    licences: z.array(z.object({ state: z.string().length(2), number: text })),
    socialLinks: z.array(z.object({ label: text, url: z.url() })),
  }),
  home: z.object({
    headline: text,
    lead: text,
    trustPoints: z.array(z.object({ claim: text, text })),
    benefits: z.array(z.object({ claim: text, title: text, text })),
    steps: z.array(z.object({ claim: text, title: text, text })),
    faq: z.array(z.object({ question: text, answer: text })),
  }),
  claims: z.array(z.object({ id: text, wording: text, evidence })),
  testimonials: z.array(z.object({ quote: text, name: text, location: text, evidence })),
  disclaimer: text,
  references: z.array(z.object({ label: text, url: z.url() })),
  authors: z.array(
    z.object({ id: text, name: text, title: text, bio: text, image: z.string().nullable(), sameAs: z.array(z.url()) }),
  ),
  categories: z.array(z.object({ slug: text, name: text, description: text })),
});

/** Everything the agency may change about its site. One record per top-level key in the settings table. */
export type Settings = z.infer<typeof settingsSchema>;
export type SettingsKey = keyof Settings;
export type Agency = Settings["agency"];
export type Author = Settings["authors"][number];
export type Category = Settings["categories"][number];

const SETTINGS_KEYS = Object.keys(settingsSchema.shape) as SettingsKey[];

/**
 * The settings from stored records: a missing or unreadable record falls back to the default of its key, so that one
 * bad record never takes the site down. The names of the unreadable ones are returned for the log.
 */
export function readSettings(stored: ReadonlyMap<string, unknown>, defaults: Settings): { settings: Settings; unreadable: SettingsKey[] } {
  const settings = { ...defaults };
  const unreadable: SettingsKey[] = [];
  for (const key of SETTINGS_KEYS) {
    if (!stored.has(key)) continue;
    const parsed = settingsSchema.shape[key].safeParse(stored.get(key));
    if (parsed.success) Object.assign(settings, { [key]: parsed.data });
    else unreadable.push(key);
  }
  return { settings, unreadable };
}
