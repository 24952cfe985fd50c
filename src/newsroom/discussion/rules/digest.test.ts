import { expect, test } from "vitest";
import type { ArticleComment } from "./comment.ts";
import { digestFor, type DigestReader } from "./digest.ts";
import type { ArticleReview } from "./review.ts";

const AT = new Date("2026-11-20T12:00:00Z");
const pat: DigestReader = { id: "pat", name: "Pat Editor", email: "pat@example.com", role: "editor", editor: true };
const olivia: DigestReader = {
  id: "olivia",
  name: "Olivia Owner",
  email: "olivia@example.com",
  role: "owner",
  editor: false,
};

const comment = (given: Partial<ArticleComment> = {}): ArticleComment & { articleId: string } => ({
  id: "c",
  articleId: "a",
  threadId: null,
  body: "Which law?",
  anchor: null,
  proposal: null,
  by: "Olivia Owner",
  byId: "olivia",
  at: AT,
  editedAt: null,
  state: "open",
  settledBy: null,
  settledAt: null,
  ...given,
});
const review = (given: Partial<ArticleReview> = {}): ArticleReview => ({
  id: "r",
  articleId: "a",
  forId: "pat",
  forRole: null,
  forName: "Pat Editor",
  note: "By Friday.",
  by: "Olivia Owner",
  byId: "olivia",
  at: AT,
  state: "asked",
  answer: "",
  settledBy: null,
  settledById: null,
  settledAt: null,
  version: null,
  ...given,
});
const about = (read: Record<string, string> = {}, involved = ["pat", "olivia"]) => [
  { id: "a", title: "Vaults", involved, read },
];
const said = (person: DigestReader, news: Partial<Parameters<typeof digestFor>[1]>) =>
  digestFor(person, { articles: about(), comments: [], reviews: [], ...news }).flatMap((item) => item.said);

test("a person gets all that others said about an article as one item, and nothing of their own", () => {
  const answer = comment({ threadId: "c", by: "Pat Editor", byId: "pat", body: "The Funeral Rule." });
  const suggestion = comment({ proposal: "a  liner", body: "" });
  const news = { comments: [comment(), answer, suggestion], reviews: [review()] };
  expect(digestFor(pat, { articles: about(), ...news })).toEqual([
    {
      articleId: "a",
      title: "Vaults",
      said: [
        "Olivia Owner asks for a review: By Friday.",
        "Olivia Owner comments: Which law?",
        "Olivia Owner suggests: a liner",
      ],
    },
  ]);
  expect(said(olivia, news)).toEqual(["Pat Editor answers: The Funeral Rule."]);
});

test("what was read in the desk is left out", () => {
  const news = { comments: [comment()], reviews: [review()] };
  expect(said(pat, { ...news, articles: about({ pat: "2026-11-20T12:00:00Z" }) })).toEqual([]);
  expect(said(pat, { ...news, articles: about({ pat: "2026-11-20T11:59:59Z" }) })).toHaveLength(2);
});

test("comments go to those who wrote or discussed the article, and to the editors where nobody else did", () => {
  const comments = [comment({ byId: "quinn", by: "Quinn" })];
  expect(said(pat, { comments, articles: about({}, ["olivia"]) })).toEqual([]);
  expect(said(pat, { comments, articles: about({}, ["quinn"]) })).toHaveLength(1);
  expect(said(olivia, { comments, articles: about({}, ["quinn"]) })).toEqual([]);
});

test("a review goes to the person or the role that is asked, its answer to who asked", () => {
  const ofRole = review({ forId: null, forRole: "editor" });
  expect(said(pat, { reviews: [ofRole] })).toHaveLength(1);
  expect(said({ ...olivia, id: "another" }, { reviews: [ofRole, review()] })).toEqual([]);
  const settled = { settledBy: "Pat Editor", settledById: "pat", settledAt: AT };
  const answered = [
    review({ ...settled, state: "approved" }),
    review({ ...settled, state: "changes", answer: "Shorter." }),
    review({ ...settled, state: "withdrawn" }),
  ];
  expect(said(olivia, { reviews: answered })).toEqual([
    "Pat Editor approved it.",
    "Pat Editor asks for changes: Shorter.",
  ]);
  expect(said(pat, { reviews: answered })).toEqual([]);
});

test("who is named in a comment gets it, on an article that they have nothing to do with", () => {
  const denise: DigestReader = { ...pat, id: "denise", name: "Denise Brown", email: "d@example.com", editor: false };
  const named = comment({ body: "@Denise Brown, is it so?" });
  expect(said(denise, { comments: [comment()] })).toEqual([]);
  expect(said(denise, { comments: [named] })).toEqual(["Olivia Owner comments: @Denise Brown, is it so?"]);
});
