import type { Words } from "#agency/language/rules/words.ts";

type WishWords = Words["wishSteps"];
type ListId = keyof WishWords["lists"];
/** The stored value of a choice; its texts are in `wishSteps.options`. */
type WishOption = keyof WishWords["options"];

/** A question with one answer. `choice` takes one of its options, `line` one line, `text` several. */
export type WishField =
  | { kind: "line" | "text"; id: keyof WishWords["questions"] }
  | { kind: "choice"; id: keyof WishWords["questions"]; options: readonly WishOption[] };
/** A question with several answers of the same shape. `columns`: their ids. `blanks`: rows of the blank form. */
export type WishList = { kind: "list"; id: ListId; blanks: number; columns: readonly string[] };
export type WishPart = WishField | WishList;
/** The questions of one screen: one or a short group. Its id is stored as the place where a person stopped. */
export type WishScreen = { id: keyof WishWords["screens"]; parts: readonly WishPart[] };
/** A section of the document; `parts` has the questions of all its screens. */
type WishStep = {
  id: keyof WishWords["steps"];
  screens: readonly WishScreen[];
  parts: readonly WishPart[];
};

const line = (id: WishField["id"]): WishField => ({ kind: "line", id });
const text = (id: WishField["id"]): WishField => ({ kind: "text", id });
const choice = (id: WishField["id"], ...options: WishOption[]): WishField => ({ kind: "choice", id, options });

/** Returns a list of the planner; its columns are those that have words. */
function list<L extends ListId>(
  id: L,
  blanks: number,
  ...columns: (keyof WishWords["lists"][L]["columns"] & string)[]
) {
  return { kind: "list" as const, id, blanks, columns };
}

/** The first step, which has the questions that most people start with. */
const WISHES: readonly WishScreen[] = [
  { id: "your-name", parts: [line("name")] },
  {
    id: "burial",
    parts: [
      choice("body", "Burial", "Cremation", "Green burial", "Donation to science", "My family may decide"),
      line("place"),
    ],
  },
  {
    id: "service",
    parts: [
      choice(
        "service",
        "Funeral before burial or cremation",
        "Memorial service afterwards",
        "At the graveside only",
        "A gathering at home",
        "No service",
        "My family may decide",
      ),
      line("leader"),
    ],
  },
  { id: "with-you", parts: [line("clothing"), line("flowers")] },
  { id: "honors", parts: [line("organs"), line("honors")] },
  { id: "money", parts: [text("money")] },
];

/**
 * The planner, step by step; all steps but the first fit on one screen. Ids of questions, and options, are in files
 * that people keep: never change or reuse one.
 */
export const WISH_STEPS: readonly WishStep[] = [
  { id: "wishes", screens: WISHES, parts: WISHES.flatMap(({ parts }) => parts) },
  step("people", [line("decider"), list("people", 8, "name", "relation", "phone"), line("groups"), text("care")]),
  step("papers", [
    line("paper-will"),
    line("paper-decisions"),
    line("paper-birth"),
    line("paper-marriage"),
    line("paper-discharge"),
    line("paper-life"),
    line("paper-funeral"),
    line("paper-house"),
    line("paper-vehicles"),
    line("paper-tax"),
    list("papers", 3, "what", "where"),
  ]),
  step("accounts", [
    list("accounts", 8, "company", "kind", "where"),
    line("automatic"),
    line("passwords"),
    line("devices"),
  ]),
  step("music", [list("music", 5, "what", "who"), line("speakers"), line("not"), line("meal")]),
  step("words", [text("obituary"), line("stone"), text("letter"), text("else")]),
];

function step(id: WishStep["id"] & WishScreen["id"], parts: readonly WishPart[]): WishStep {
  return { id, screens: [{ id, parts }], parts };
}
