import type { Locale } from "#platform/text/rules/locale.ts";
import type { Settings } from "#agency/site/rules/settings.ts";
import type { SiteStage } from "#agency/site/rules/site-stage.ts";
import type { State } from "#agency/states/rules/state.ts";

/** The agency's data for header, footer, sticky bar and chat. */
export type ShellContent = {
  /** Origin of the site from the configuration. */
  origin: string;
  locale: Locale;
  agency: Settings["agency"];
  /** Formatted, `(614) 555-0143`. */
  phone: string;
  disclaimer: string;
  /** `lang` if a label isn't in the page's language. */
  references: (Settings["references"][number] & { lang?: "en" })[];
  states: readonly State[];
  /** True if calls can be booked online. */
  bookable: boolean;
  /** Every page of a site that is not open says so. */
  stage: SiteStage;
  /** True if the agency has its own colors, served as `/theme.css`. */
  ownColors: boolean;
  /** Where the page reports counted events. */
  countAt: string;
};
