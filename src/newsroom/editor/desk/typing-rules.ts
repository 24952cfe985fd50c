import { Extension, InputRule, textInputRule } from "@tiptap/core";
import { isAllowedAddress } from "./article-schema.ts";

/** Where a quotation begins: at the start, or behind a space or another opening sign. */
const OPENS = "(?:^|[\\s{[(<“‘])";

/** Turns what is typed into what is meant: `[text](address)` into a link, straight quotes into curly ones. */
export const TypingRules = Extension.create({
  name: "typingRules",
  addInputRules() {
    return [
      new InputRule({
        find: /\[([^\][\n]+)\]\(([^()\s]+)\)$/,
        handler: ({ state, range, match }) => {
          const [, text = "", href = ""] = match;
          const link = state.schema.marks["link"];
          if (!link || !isAllowedAddress(href)) return null;
          const { tr } = state;
          tr.replaceWith(range.from, range.to, state.schema.text(text, [link.create({ href })]));
          tr.removeStoredMark(link);
          return undefined;
        },
      }),
      textInputRule({ find: new RegExp(`${OPENS}(")$`), replace: "“" }),
      textInputRule({ find: /"$/, replace: "”" }),
      textInputRule({ find: new RegExp(`${OPENS}(')$`), replace: "‘" }),
      textInputRule({ find: /'$/, replace: "’" }),
    ];
  },
});
