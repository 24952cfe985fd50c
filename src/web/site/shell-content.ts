import type { Settings } from "#core/site/settings.ts";
import type { State } from "#core/states/state.ts";

/** What header, footer, sticky bar and chat show of the agency. */
export type ShellContent = {
  /** Origin of the site from the settings of the program. */
  origin: string;
  agency: Settings["agency"];
  /** As people read it, `(614) 555-0143`. */
  phone: string;
  disclaimer: string;
  references: Settings["references"];
  states: readonly State[];
  /** Whether the agency has colors of its own, which `/theme.css` holds. */
  ownColors: boolean;
  /** Where the page tells what is counted. */
  countAt: string;
};
