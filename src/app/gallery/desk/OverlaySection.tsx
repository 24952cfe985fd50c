import { EllipsisVertical, FileText, Trash2 } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "#ui/desk/ConfirmDialog.tsx";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { DeskButton, deskButton, ICON_BUTTON } from "#ui/desk/Button.tsx";
import { Dialog, DialogClose, Sheet } from "#ui/desk/Dialog.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { Menu, MenuGroup, MenuItem, MenuLink, MenuSeparator } from "#ui/desk/Menu.tsx";
import { Popover } from "#ui/desk/Popover.tsx";
import { Select } from "#ui/desk/Select.tsx";
import { Tooltip } from "#ui/desk/Tooltip.tsx";
import { Example, Examples, LONG } from "./Example.tsx";

const STATES = ["Ohio", "Texas"].map((label) => ({ value: label, label }));
const EXPLAIN = (
  <DeskButton type="button" look="plain">
    Explain
  </DeskButton>
);

/** Shows what opens above the page: menu, popover, tooltip, dialogs, sheet. */
export function OverlaySection() {
  return (
    <DeskSection id="overlay" title="Menu, popover, tooltip, dialog, sheet">
      <Examples>
        <MenuExample />
        <Example label="Popover">
          <Popover title="Why can't I call?" trigger={EXPLAIN}>
            <p className="text-muted">It is 7:40 AM in Oregon. Calls may start at 8:00 AM local time. {LONG}</p>
          </Popover>
        </Example>
        <Example label="Tooltip">
          <Tooltip text="Open the lead" keys="Enter">
            <button type="button" aria-label="Open the lead" className={ICON_BUTTON}>
              <FileText aria-hidden size={18} />
            </button>
          </Tooltip>
        </Example>
        <Example label="Dialog, question, sheet">
          <Dialogs />
        </Example>
      </Examples>
    </DeskSection>
  );
}

function MenuExample() {
  const [chosen, setChosen] = useState("Nothing chosen yet");
  return (
    <Example label="Menu">
      <div className="flex items-center gap-3">
        <Menu
          trigger={
            <button type="button" aria-label="Actions for the article" className={ICON_BUTTON}>
              <EllipsisVertical aria-hidden size={18} />
            </button>
          }
        >
          <MenuItem onSelect={() => setChosen("Duplicate")} keys="d" icon={<FileText aria-hidden size={16} />}>
            Duplicate
          </MenuItem>
          <MenuItem onSelect={() => setChosen("Archive")} disabled>
            Archive
          </MenuItem>
          <MenuLink to="/admin/gallery">{LONG}</MenuLink>
          <MenuSeparator />
          <MenuGroup label="Danger zone">
            <MenuItem onSelect={() => setChosen("Delete")} danger icon={<Trash2 aria-hidden size={16} />}>
              Delete
            </MenuItem>
          </MenuGroup>
        </Menu>
        <span role="status">{chosen}</span>
      </div>
    </Example>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<"dialog" | "question" | "sheet" | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-2">
      {(["dialog", "question", "sheet"] as const).map((kind) => (
        <DeskButton key={kind} type="button" look="plain" onClick={() => setOpen(kind)}>
          {`Open ${kind}`}
        </DeskButton>
      ))}
      <Dialog
        open={open === "dialog"}
        onClose={close}
        title={`License of ${LONG}`}
        description="Visitors see the states of active licenses on the team page."
        actions={
          <>
            <DialogClose className={deskButton("plain")}>Cancel</DialogClose>
            <DeskButton type="button" onClick={close}>
              Save license
            </DeskButton>
          </>
        }
      >
        <div className="mt-3 grid gap-3">
          <Field name="d-number" label="License number" error="Enter the number that is printed on the license.">
            {(control) => <input {...control} autoComplete="off" />}
          </Field>
          <Field name="d-state" label="State of the license">
            {(control) => <Select {...control} options={STATES} none="Choose a state" className="w-full" />}
          </Field>
        </div>
      </Dialog>
      <ConfirmDialog
        open={open === "question"}
        onClose={close}
        title="Cancel this appointment?"
        closeLabel="Keep appointment"
        confirm={{ label: "Cancel appointment", danger: true, onConfirm: close }}
      >
        <p>This frees the time for others. If we have an email address, we write to say so.</p>
      </ConfirmDialog>
      <Sheet
        open={open === "sheet"}
        onClose={close}
        title={LONG}
        actions={
          <DeskButton type="button" onClick={close}>
            Open lead
          </DeskButton>
        }
      >
        <dl className="space-y-3">
          {["Phone", "State", "Received"].map((label) => (
            <div key={label}>
              <dt className="text-muted">{label}</dt>
              <dd>{LONG}</dd>
            </div>
          ))}
        </dl>
      </Sheet>
    </div>
  );
}
