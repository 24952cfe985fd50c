import type { Editor } from "@tiptap/react";
import { type KeyboardEvent, useState } from "react";
import { videoAt } from "#newsroom/articles/rules/article-blocks.ts";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";
import { Dialog, DialogClose } from "#ui/desk/Dialog.tsx";
import { Field } from "#ui/desk/Field.tsx";

/** Asks for the address and the title of a video, and puts it into the text. */
export function VideoDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [address, setAddress] = useState("");
  const [title, setTitle] = useState("");
  const [wrong, setWrong] = useState<{ address?: string; title?: string }>({});
  const insert = () => {
    const video = videoAt(address);
    const faults = {
      ...(video
        ? {}
        : { address: "Enter the address of one video on YouTube or Vimeo, as its Share button gives it." }),
      ...(title.trim() === "" ? { title: "Enter what the video is called." } : {}),
    };
    setWrong(faults);
    const [first] = Object.keys(faults);
    if (first) return document.getElementById(`video-${first}`)?.focus();
    onClose();
    editor
      .chain()
      .focus()
      .insertContent({ type: "videoBlock", attrs: { address: video?.address, title: title.trim() } })
      .run();
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    insert();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Video"
      actions={
        <>
          <DialogClose className={deskButton("plain")}>Cancel</DialogClose>
          <DeskButton type="button" onClick={insert}>
            Insert video
          </DeskButton>
        </>
      }
    >
      <div className="grid gap-4">
        <Field name="video-address" label="Address" hint="Of a video on YouTube or Vimeo." error={wrong.address}>
          {(control) => (
            <input
              {...control}
              inputMode="url"
              autoComplete="off"
              value={address}
              onChange={(event) => setAddress(event.currentTarget.value)}
              onKeyDown={onEnter}
            />
          )}
        </Field>
        <Field
          name="video-title"
          label="Title"
          hint="Readers see it before the video plays, and hear it from a screen reader."
          error={wrong.title}
        >
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              value={title}
              onChange={(event) => setTitle(event.currentTarget.value)}
              onKeyDown={onEnter}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
