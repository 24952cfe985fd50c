import type { Right } from "#platform/access/rules/rights.ts";

/** A call's right, its request here, and its response to someone with the right; `staffOnly`: never to a key. Every call needs a line. */
export type Row = {
  call: string;
  right: Right | "staff" | "signed-in" | "public";
  body?: object;
  answers: number;
  staffOnly?: true;
};

/** The calls of models. */
export const AI_CALLS: Row[] = [
  { call: "post /api/ai/rewrite", right: "articles:write", body: { title: "", content: "" }, answers: 503 },
  { call: "post /api/articles/rewrite-all", right: "articles:write", body: {}, answers: 422 },
  { call: "post /api/articles/update-external", right: "articles:publish", body: {}, answers: 422 },
  { call: "post /api/ai/passages", right: "articles:write", body: { tool: "shorten", text: "" }, answers: 422 },
  { call: "post /api/ai/articles", right: "articles:write", body: { topics: "" }, answers: 422 },
  { call: "get /api/ai/batches", right: "articles:write", answers: 200 },
  { call: "get /api/ai/batches/{id}", right: "articles:write", answers: 404 },
  { call: "post /api/ai/batches/{id}/pause", right: "articles:write", answers: 404 },
  { call: "post /api/ai/batches/{id}/resume", right: "articles:write", answers: 404 },
  { call: "post /api/ai/batches/{id}/cancel", right: "articles:write", answers: 404 },
];

/** The calls about one article, its claims and its address. */
export const ARTICLE_CALLS: Row[] = [
  { call: "get /api/articles/{id}/advice", right: "articles:read", answers: 404 },
  {
    call: "post /api/articles/{id}/claims",
    right: "articles:write",
    body: { sentence: "A.", support: "none" },
    answers: 404,
  },
  { call: "get /api/articles/{id}/claims", right: "articles:read", answers: 404 },
  {
    call: "post /api/articles/{id}/claims/accept",
    right: "articles:write",
    body: { finding_id: "a", reason: "A." },
    answers: 404,
  },
  { call: "get /api/articles/{id}/comments", right: "articles:write", answers: 404 },
  { call: "post /api/articles/{id}/comments", right: "articles:write", body: { body: "A." }, answers: 404 },
  {
    call: "post /api/articles/{id}/suggestions",
    right: "articles:write",
    body: { quote: "A.", proposal: "B." },
    answers: 404,
  },
  { call: "patch /api/articles/{id}/comments/{comment}", right: "articles:write", body: { body: "A." }, answers: 404 },
  { call: "delete /api/articles/{id}/comments/{comment}", right: "articles:write", answers: 404 },
  {
    call: "post /api/articles/{id}/comments/{comment}/state",
    right: "articles:write",
    body: { state: "resolved" },
    answers: 404,
  },
  { call: "get /api/articles/{id}/review-requests", right: "articles:write", answers: 404 },
  { call: "post /api/articles/{id}/review-requests", right: "articles:write", body: { role: "editor" }, answers: 404 },
  {
    call: "post /api/articles/{id}/review-requests/{review}/answer",
    right: "articles:write",
    body: { state: "approved" },
    answers: 404,
  },
  {
    call: "post /api/articles/{id}/comments/read",
    right: "articles:write",
    body: { until: "2026-11-20T00:00:00Z" },
    answers: 404,
  },
  { call: "get /api/articles/{id}/publication", right: "articles:read", answers: 404 },
  { call: "get /api/articles/{id}/translation", right: "articles:read", answers: 404 },
  { call: "get /api/articles/{id}/terms", right: "articles:read", answers: 404 },
  { call: "get /api/translations", right: "articles:read", answers: 200 },
  { call: "get /api/glossary", right: "articles:read", answers: 200 },
  {
    call: "post /api/glossary",
    right: "articles:publish",
    body: { english: "", spanish: "", avoid: "" },
    answers: 422,
  },
  { call: "delete /api/glossary/{id}", right: "articles:publish", answers: 404 },
  {
    call: "post /api/articles/{id}/translation/suggestions",
    right: "articles:write",
    body: { pieces: [{ part: "title", source: "A" }] },
    answers: 404,
  },
  {
    call: "post /api/articles/{id}/translation",
    right: "articles:write",
    body: { settled: [{ part: "title", place: null, source: "A", target: "B" }] },
    answers: 404,
  },
  { call: "get /api/articles/{id}/links", right: "articles:read", answers: 404 },
  { call: "post /api/articles/{id}/address", right: "articles:publish", body: { slug: "a" }, answers: 404 },
];
