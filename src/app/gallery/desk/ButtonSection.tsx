import { Plus, Trash2 } from "lucide-react";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { DeskButton, ICON_BUTTON } from "#ui/desk/Button.tsx";
import { Tooltip } from "#ui/desk/Tooltip.tsx";
import { Example, Examples, LONG } from "./Example.tsx";

const LOOKS = ["main", "plain", "danger", "quiet"] as const;

/** Shows buttons in every look and state. */
export function ButtonSection() {
  return (
    <DeskSection id="button" title="Button">
      <Examples>
        {LOOKS.map((look) => (
          <Example key={look} label={look}>
            <div className="flex flex-wrap gap-2">
              <DeskButton type="button" look={look}>
                Save
              </DeskButton>
              <DeskButton type="button" look={look} disabled>
                Disabled
              </DeskButton>
              <DeskButton type="button" look={look} busy>
                Saving
              </DeskButton>
            </div>
          </Example>
        ))}
        <Example label="With an icon; icon alone">
          <div className="flex gap-2">
            <DeskButton type="button" look="plain">
              <Plus aria-hidden size={16} /> Add state
            </DeskButton>
            <Tooltip text="Delete license" keys="Mod+Backspace">
              <button type="button" aria-label="Delete license" className={ICON_BUTTON}>
                <Trash2 aria-hidden size={18} />
              </button>
            </Tooltip>
            <button type="button" aria-label="Delete license, disabled" disabled className={ICON_BUTTON}>
              <Trash2 aria-hidden size={18} />
            </button>
          </div>
        </Example>
        <Example label="Very long">
          <DeskButton type="button" look="plain" className="max-w-full wrap-anywhere">
            Close account of {LONG}
          </DeskButton>
        </Example>
      </Examples>
    </DeskSection>
  );
}
