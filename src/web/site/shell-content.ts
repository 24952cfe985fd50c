import type { Locale } from "#core/language/locale.ts";
import type { Settings } from "#core/site/settings.ts";
import type { SiteStage } from "#core/site/site-stage.ts";
import type { State } from "#core/states/state.ts";

/** The agency's data for header, footer, sticky bar and chat. */
export type ShellContent = {
  /** Origin of the site from the configuration. */
  origin: string;
  locale: Locale;
  agency: Settings["agency"];
  /** Formatted, `(614) 555-0143`. */
  phone: string;
  disclaimer: string;
  /** `lang` where the language of a label is not that of the page. */
  references: (Settings["references"][number] & { lang?: "en" })[];
  states: readonly State[];
  /** Whether calls can be booked online. */
  bookable: boolean;
  /** Every page of a site that is not open says so. */
  stage: SiteStage;
  /** Whether the agency has its own colors, served as `/theme.css`. */
  ownColors: boolean;
  /** Where the page reports counted events. */
  countAt: string;
};
