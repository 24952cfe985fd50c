import { NodeSelection, Selection } from "@tiptap/pm/state";
import type { Node } from "@tiptap/pm/model";
import type { EditorView } from "@tiptap/pm/view";
import { showProblem } from "#ui/desk/toasts.ts";
import { cleanPaste } from "./clean-paste.ts";
import { pastedVideo } from "./paste-video.ts";
import { isColoredCode, isMarkdown } from "./markdown-text.ts";

/** The heading above pasted footnotes, by the language of the article. */
const NOTES: Record<string, string> = { en: "Notes", es: "Notas" };

/**
 * Handles pastes and drops of the editor: HTML of other programs is cleaned, Markdown becomes text with its marks, and
 * files go to `onPictures`. The address of a video alone, in an empty paragraph, becomes the video; `onVideo` is called
 * if its title isn't known.
 */
export function pasteProps({
  language,
  onPictures,
  onVideo,
}: {
  language: string;
  onPictures: (files: File[]) => void;
  onVideo: () => void;
}) {
  return {
    handleDrop(view: EditorView, event: DragEvent): boolean {
      const files = [...(event.dataTransfer?.files ?? [])];
      // Browsers add the file of a picture that is only moved.
      if (files.length === 0 || view.dragging) return false;
      event.preventDefault();
      const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
      if (place) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(place.pos))));
      onPictures(files);
      return true;
    },
    transformPastedHTML(html: string): string {
      // The editor's own.
      if (html.includes("data-pm-slice")) return html;
      const pasted = cleanPaste(html, { origin: location.origin, notes: NOTES[language] ?? "Notes" });
      sayLost(pasted.lostPictures);
      return pasted.html;
    },
    handlePaste(view: EditorView, event: ClipboardEvent): boolean {
      const { clipboardData } = event;
      const html = clipboardData?.getData("text/html") ?? "";
      const text = clipboardData?.getData("text/plain") ?? "";
      const files = [...(clipboardData?.files ?? [])];
      // Office programs add a picture of the text.
      if (files.length > 0 && html.replaceAll(/<[^>]*>/g, "").trim() === "") {
        onPictures(files);
        return true;
      }
      const video = pastedVideo(text, html);
      if (video && putBlock(view, view.state.schema.nodes["videoBlock"]?.create(video) ?? null)) {
        if (video.title === "") onVideo();
        return true;
      }
      const inCode = view.state.selection.$from.parent.type.spec.code;
      if (inCode || (html !== "" && !isColoredCode(html)) || !isMarkdown(text)) return false;
      void pasteMarkdown(view, text);
      return true;
    },
  };
}

/** Puts a block in place of the empty paragraph that the cursor is in, and selects it. Returns whether it could. */
function putBlock(view: EditorView, block: Node | null): boolean {
  const { $from, empty } = view.state.selection;
  const isEmptyLine =
    empty && $from.depth === 1 && $from.parent.type.name === "paragraph" && $from.parent.childCount === 0;
  if (!block || !isEmptyLine) return false;
  const { tr } = view.state;
  const at = $from.before();
  tr.replaceWith(at, $from.after(), block);
  tr.setSelection(NodeSelection.create(tr.doc, at)).scrollIntoView();
  view.dispatch(tr.setMeta("paste", true));
  return true;
}

async function pasteMarkdown(view: EditorView, text: string): Promise<void> {
  const { markdownHtml } = await import("#newsroom/article-files/rules/markdown-html.ts").catch(() => ({
    markdownHtml: null,
  }));
  if (view.isDestroyed) return;
  if (markdownHtml) view.pasteHTML(markdownHtml(text));
  else view.pasteText(text);
}

function sayLost(pictures: number): void {
  if (pictures === 0) return;
  const stayed = pictures === 1 ? "1 picture stayed behind" : `${pictures} pictures stayed behind`;
  const each =
    pictures === 1 ? "Save it as a file, then use Insert, Picture." : "Save them as files, then use Insert, Picture.";
  showProblem(stayed, `Pictures of other programs and sites don’t come along with a text. ${each}`);
}
