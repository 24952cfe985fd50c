import { DialogClose } from "#ui/desk/Dialog.tsx";
import { Dialog } from "#ui/desk/Dialog.tsx";
import { deskButton } from "#ui/desk/Button.tsx";
import { ImagePicker } from "./ImagePicker.tsx";
import type { ApiImage } from "./send-image.ts";

/** Asks for one of our images. */
export function ImagePickerDialog({ onChoose, onClose }: { onChoose: (image: ApiImage) => void; onClose: () => void }) {
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Choose an image"
      actions={<DialogClose className={deskButton("plain")}>Cancel</DialogClose>}
    >
      <ImagePicker onChoose={onChoose} />
    </Dialog>
  );
}
