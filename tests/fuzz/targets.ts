import { ARTICLE_TARGETS } from "./article-targets.ts";
import { FILE_TARGETS } from "./file-targets.ts";
import { TEXT_TARGETS } from "./text-targets.ts";

export const FUZZ_TARGETS = [...TEXT_TARGETS, ...FILE_TARGETS, ...ARTICLE_TARGETS];
