import type { Editor } from "@tiptap/react";
import { useEffect, useEffectEvent } from "react";
import { articleAt } from "#newsroom/articles/rules/article-links.ts";
import type { Anchor } from "#newsroom/discussion/rules/passage.ts";
import { insertLink } from "./body-handle.ts";
import { FigureDialog } from "./FigureDialog.tsx";
import { InsertPalette } from "./InsertPalette.tsx";
import type { Askable } from "./insertions.ts";
import { type ArticleLink, LinkDialog } from "./LinkDialog.tsx";
import { PicturesDialog } from "./PicturesDialog.tsx";
import { VideoDialog } from "./VideoDialog.tsx";

type About = { anchor: Anchor | null };
/** What a dialog over the text asks for. */
export type Asking = About | "link" | "article" | "insert" | Askable | { files: File[] } | null;

/** Shows the dialog for a link, a picture, or what to insert. */
export function Asked({
  editor,
  asking,
  onAsk,
  onQuestion,
  onDone,
}: {
  editor: Editor;
  asking: Asking;
  onAsk: (what: Asking) => void;
  /** Called to begin a question below the text. */
  onQuestion: () => void;
  onDone: () => void;
}) {
  const begin = useEffectEvent(() => {
    onDone();
    onQuestion();
  });
  useEffect(() => {
    if (asking !== "question") return;
    // After the menu has returned the focus to the text, which it does with the next frame.
    const frame = requestAnimationFrame(begin);
    return () => cancelAnimationFrame(frame);
  }, [asking]);
  const close = () => {
    onDone();
    // At once: the editor's own command waits for the next frame, and keys typed until then were lost.
    editor.view.focus();
  };
  if (asking === "figure")
    return <FigureDialog editor={editor} onFiles={(files) => onAsk({ files })} onClose={close} />;
  if (asking === "video") return <VideoDialog editor={editor} onClose={close} />;
  if (asking === null || asking === "question" || (typeof asking === "object" && "anchor" in asking)) return null;
  if (typeof asking === "object") return <PicturesDialog editor={editor} files={asking.files} onClose={close} />;
  if (asking === "insert")
    return (
      <InsertPalette
        editor={editor}
        onAsk={onAsk}
        onClose={(typed) => {
          close();
          if (typed !== "") editor.commands.insertContent({ type: "text", text: typed });
        }}
      />
    );
  const link = (chosen: ArticleLink | null) => {
    close();
    if (asking === "card") {
      const slug = articleAt(chosen?.href ?? "");
      if (slug) editor.commands.insertContent({ type: "articleBlock", attrs: { slug, title: chosen?.title } });
    } else if (chosen === null) editor.chain().focus().extendMarkRange("link").unsetLink().run();
    else insertLink(editor, chosen);
  };
  return (
    <LinkDialog
      href={String(editor.getAttributes("link")["href"] ?? "")}
      wanted={asking}
      onChoose={link}
      onClose={() => {
        close();
        if (asking === "article") editor.commands.insertContent("@");
      }}
    />
  );
}
