import type { Certificate } from "./certificate.ts";

/** Campaign parameters of the landing page's address; no others are kept. */
export const UTM_KEYS = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;
export type Utm = Partial<Record<(typeof UTM_KEYS)[number], string>>;

/** The origin of a submission. Texts are cut, never refused: they are evidence, not the visitor's concern. */
export type Origin = {
  pageAddress: string;
  referrer: string;
  /** Landing page of the visit, if the browser sent it. */
  landingPage: string;
  utm: Utm;
  ip: string;
  userAgent: string;
  /** Name of the partner's API key that sent it. */
  vendor?: string;
  /** The proof of consent that the partner gave. */
  certificates?: Certificate[];
};
