import { TEXT_SIZES } from "#core/site/reading-ease.ts";

/**
 * Text size, contrast and reading aloud, in the header of every page. CSS hides it without script, since browsers have
 * zoom and a reader of their own. `wire-ease.ts` makes the buttons work.
 */
export function EasePanel() {
  return (
    <details className="ease" data-drop data-ease-panel>
      <summary>
        <span className="ease-sign">Aa</span>{" "}
        <span className="ease-name">
          Reading<span className="ease-help"> help</span>
        </span>
      </summary>
      <div className="ease-panel">
        <fieldset className="ease-sizes">
          <legend className="label">Text size</legend>
          {TEXT_SIZES.map(({ size, label }) => (
            <button
              key={size}
              type="button"
              className={`button button-plain ease-${size}`}
              data-size={size}
              aria-pressed={size === "standard"}
            >
              {label}
            </button>
          ))}
        </fieldset>
        <button type="button" className="button button-plain" data-contrast aria-pressed="false">
          Higher contrast
        </button>
        <button type="button" className="button button-plain" data-aloud hidden>
          Read this page aloud
        </button>
        <p className="small" role="status" data-ease-status>
          Remembered on this device.
        </p>
      </div>
    </details>
  );
}
