import { useWords } from "#website/kit/pages/language.ts";
import type { EaseTexts } from "./wire-ease.ts";
import { PAGE_COLORS, TEXT_SIZES } from "#agency/site/rules/reading-ease.ts";

/**
 * Text size, colors, contrast and reading aloud, in the header of every page. CSS hides it without script, since browsers have
 * zoom and a reader of their own. `wire-ease.ts` makes the buttons work.
 */
export function EasePanel() {
  const { ease } = useWords("shell");
  const { read, stop, reading, noVoice, remembered, forgotten } = ease;
  return (
    <details
      className="ease"
      data-drop
      data-ease-panel={JSON.stringify({ read, stop, reading, noVoice, remembered, forgotten } satisfies EaseTexts)}
    >
      <summary>
        <span className="ease-sign">Aa</span>{" "}
        <span className="ease-name">
          {ease.name}
          <span className="ease-help"> {ease.more}</span>
        </span>
      </summary>
      <div className="ease-panel">
        <fieldset className="ease-sizes">
          <legend className="label">{ease.size}</legend>
          {TEXT_SIZES.map(({ size }) => (
            <button
              key={size}
              type="button"
              className={`button button-plain ease-${size}`}
              data-size={size}
              aria-pressed={size === "standard"}
            >
              {ease.sizes[size]}
            </button>
          ))}
        </fieldset>
        <fieldset className="ease-sizes">
          <legend className="label">{ease.colors}</legend>
          {PAGE_COLORS.map((colors) => (
            <button
              key={colors}
              type="button"
              className="button button-plain"
              data-colors={colors}
              aria-pressed={colors === "device"}
            >
              {ease.palettes[colors]}
            </button>
          ))}
        </fieldset>
        <button type="button" className="button button-plain" data-contrast aria-pressed="false">
          {ease.contrast}
        </button>
        <button type="button" className="button button-plain" data-aloud hidden>
          {read}
        </button>
        <p className="small" role="status" data-ease-status>
          {remembered}
        </p>
      </div>
    </details>
  );
}
