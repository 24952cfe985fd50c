import type { Editor } from "@tiptap/react";
import { useRef } from "react";
import { UploadRow } from "#newsroom/images/desk/UploadRow.tsx";
import { useUploadQueue } from "#newsroom/images/desk/use-upload-queue.ts";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";
import { Dialog, DialogClose } from "#ui/desk/Dialog.tsx";

/** Stores pictures that were pasted, dropped or chosen, with their alt texts, and puts them into the text. */
export function PicturesDialog({
  editor,
  files,
  onClose,
}: {
  editor: Editor;
  files: readonly File[];
  onClose: () => void;
}) {
  const queue = useUploadQueue((stored, areLeft) => {
    const figures = stored.map(({ image, alt }) => ({
      type: "figure",
      attrs: { src: image.address, alt: alt.trim(), width: String(image.width), height: String(image.height) },
    }));
    editor.chain().focus().insertContent(figures).run();
    if (!areLeft) onClose();
  }, files);
  const alt = useRef<HTMLElement | null>(null);
  const left = queue.items.filter(({ done }) => done === null).length;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      focus={alt}
      title={files.length === 1 ? "New picture" : "New pictures"}
      actions={
        <>
          <DialogClose className={deskButton("plain")}>
            {left < files.length ? "Leave the rest out" : "Cancel"}
          </DialogClose>
          {left > 0 ? (
            <DeskButton type="button" busy={queue.busy} onClick={() => void queue.send()}>
              Upload and insert
            </DeskButton>
          ) : null}
        </>
      }
    >
      <ul
        ref={(list) => {
          alt.current = list?.querySelector("input") ?? null;
        }}
        className="grid gap-3"
        aria-label="Pictures to upload"
      >
        {queue.items.map((item) => (
          <UploadRow
            key={item.key}
            item={item}
            onAlt={queue.describe}
            onRemove={queue.remove}
            onEnter={() => (queue.busy ? undefined : void queue.send())}
          />
        ))}
      </ul>
    </Dialog>
  );
}
