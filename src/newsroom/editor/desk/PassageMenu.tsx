import { Toolbar } from "@base-ui/react/toolbar";
import type { Editor } from "@tiptap/react";
import { Sparkles } from "lucide-react";
import { useState } from "react";
import { TEXT_TOOLS, type TextTool } from "#newsroom/ai/rules/text-tools.ts";
import { ICON_BUTTON } from "#ui/desk/Button.tsx";
import { Menu, MenuItem } from "#ui/desk/Menu.tsx";
import { writeArticle } from "./article-document.ts";
import { type Passage, PassageDialog } from "./PassageDialog.tsx";
import { passageAt, type Range, replacePassage, selectedRange } from "./selected-passage.ts";

/** What the screen lets a model's suggestions do. */
export type Assist = {
  articleId: string;
  language: string;
  /** Stores that a model helped with the article; resolves to what went wrong, or to null. */
  mark: () => Promise<string | null>;
  setTitle: (title: string) => void;
};

/** The tools of a model for the selected passage, or for the paragraph at the cursor. */
export function PassageMenu({ editor, assist }: { editor: Editor; assist: Assist }) {
  const [asked, setAsked] = useState<{ passage: Passage; range: Range } | null>(null);
  const ask = (tool: TextTool) => {
    const range = selectedRange(editor);
    const { articleId, language } = assist;
    const html = tool === "titles" ? writeArticle(editor.state.doc) : passageAt(editor, range);
    setAsked({ passage: { tool, html, language, articleId }, range });
  };
  const close = () => {
    setAsked(null);
    editor.view.focus();
  };
  const use = async ({ passage, range }: { passage: Passage; range: Range }, text: string) => {
    const isTitle = passage.tool === "titles";
    if (!isTitle && passageAt(editor, range) !== passage.html) return "The passage was changed meanwhile.";
    const wrong = await assist.mark();
    if (wrong !== null) return wrong;
    if (isTitle) assist.setTitle(text);
    else replacePassage(editor, range, text);
    close();
    return null;
  };
  return (
    <>
      <Menu
        trigger={
          <Toolbar.Button aria-label="AI" className={ICON_BUTTON}>
            <Sparkles aria-hidden size={16} />
          </Toolbar.Button>
        }
      >
        {TEXT_TOOLS.map(({ id, label }) => (
          <MenuItem key={id} onSelect={() => ask(id)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
      {asked ? <PassageDialog passage={asked.passage} onUse={(text) => use(asked, text)} onClose={close} /> : null}
    </>
  );
}
