import type { Editor } from "@tiptap/react";
import { useRef, useState } from "react";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";
import { Dialog, DialogClose } from "#ui/desk/Dialog.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { altFault } from "#newsroom/images/rules/alt-text.ts";
import { FILE_INPUT, PICTURE_KINDS } from "#newsroom/images/desk/picture-files.ts";
import { PICTURE_ACCEPT } from "#platform/storage/rules/upload-file.ts";
import { ImagePicker } from "#newsroom/images/desk/ImagePicker.tsx";

type Size = { width: string; height: string };

type Props = {
  editor: Editor;
  /** Called with files of this computer to store and insert instead. */
  onFiles: (files: File[]) => void;
  onClose: () => void;
};

/** Asks for a picture of this site and its alt text. The caption is written in the text, below the picture. */
export function FigureDialog({ editor, onFiles, onClose }: Props) {
  const present = editor.isActive("figure") ? editor.getAttributes("figure") : null;
  const [src, setSrc] = useState(String(present?.["src"] ?? ""));
  const [alt, setAlt] = useState(String(present?.["alt"] ?? ""));
  const [size, setSize] = useState<Size | null>(null);
  const [wrong, setWrong] = useState<{ src?: string; alt?: string }>({});
  const altField = useRef<HTMLInputElement>(null);
  const address = src.trim();
  const isOurs = /^\/(?![/\\])[^\s\\]+$/.test(address);
  const insert = () => {
    const altWrong = altFault(alt);
    const faults = {
      ...(isOurs ? {} : { src: "Enter the address of a picture on this site, like /images/plot.webp." }),
      ...(isOurs && size === null ? { src: "There is no picture at this address." } : {}),
      ...(altWrong === null ? {} : { alt: altWrong }),
    };
    setWrong(faults);
    if (Object.keys(faults).length > 0) return;
    const attrs = { src: address, alt: alt.trim(), ...size };
    if (present) editor.chain().focus().updateAttributes("figure", attrs).run();
    else editor.chain().focus().insertContent({ type: "figure", attrs }).run();
    onClose();
  };
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Picture"
      {...(present ? { focus: altField } : {})}
      actions={
        <>
          <DialogClose className={deskButton("plain")}>Cancel</DialogClose>
          <DeskButton type="button" onClick={insert}>
            {present ? "Change picture" : "Insert picture"}
          </DeskButton>
        </>
      }
    >
      <div className="grid gap-4">
        {present ? null : (
          <Field name="figure-files" label="Upload new pictures" hint={PICTURE_KINDS} error={undefined}>
            {({ className: _, ...control }) => (
              <input
                {...control}
                type="file"
                multiple
                accept={PICTURE_ACCEPT}
                className={FILE_INPUT}
                onChange={(event) => {
                  if (event.currentTarget.files?.length) onFiles([...event.currentTarget.files]);
                }}
              />
            )}
          </Field>
        )}
        <ImagePicker
          chosen={address}
          uploads={present !== null}
          onChoose={(image) => {
            setSrc(image.address);
            setSize({ width: String(image.width), height: String(image.height) });
            // Keep alt texts written for this article.
            if (alt.trim() === "") setAlt(image.alt);
          }}
        />
        <Field
          name="figure-src"
          label="Address"
          hint="A picture of this site, like /images/plot.webp. Choosing one above fills it in."
          error={wrong.src}
        >
          {(control) => (
            <input
              {...control}
              value={src}
              onChange={(event) => {
                setSrc(event.currentTarget.value);
                setSize(null);
              }}
            />
          )}
        </Field>
        {isOurs ? (
          <img
            src={address}
            alt=""
            className="max-h-48 rounded-md border border-line object-contain"
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: String(naturalWidth), height: String(naturalHeight) })
            }
            onError={() => setSize(null)}
          />
        ) : null}
        <Field
          name="figure-alt"
          label="Alt text"
          hint="What the picture shows, for those who can't see it."
          error={wrong.alt}
        >
          {(control) => (
            <input
              {...control}
              ref={altField}
              value={alt}
              onChange={(event) => setAlt(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
                event.preventDefault();
                insert();
              }}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
