import { type Asking, id } from "./agents-walk.ts";

const fn = "/.netlify/functions";

/** Routes of the program besides its calls and pages: files that staff open, and addresses with a secret. */
export const OTHER_ROUTES: Record<string, Asking | "anyone"> = {
  [`GET ${fn}/gcs-download/:id`]: { path: { id: id("signed address") } },
  [`GET ${fn}/secure-upload/files/:id`]: "anyone",
  [`PATCH ${fn}/secure-upload/files/:id`]: "anyone",
  [`DELETE ${fn}/secure-upload/files/:id`]: "anyone",
  [`POST ${fn}/call-answered/:provider/:call`]: "anyone",
  [`POST ${fn}/call-connect/:provider/:call`]: "anyone",
  [`POST ${fn}/call-incoming/:provider`]: "anyone",
  [`POST ${fn}/call-left/:provider/:call`]: "anyone",
  [`POST ${fn}/call-picked-up/:provider/:call`]: "anyone",
  [`POST ${fn}/call-recorded/:provider/:call`]: "anyone",
  [`POST ${fn}/sip-message/:call`]: "anyone",
  [`POST ${fn}/call-status/:provider/:call/:leg`]: "anyone",
  [`POST ${fn}/call-taken/:provider/:call`]: "anyone",
  [`POST ${fn}/call-unanswered/:provider/:call/:stage`]: "anyone",
  [`POST ${fn}/text-received/:provider`]: "anyone",
  [`POST ${fn}/text-status/:provider/:message`]: "anyone",
  "POST /upload/:token": "anyone",
  "POST /es/upload/:token": "anyone",
  "GET /a/:token": "anyone",
  "GET /pictures/:file": "anyone",
  "GET /images/:id/:file": "anyone",
  "GET /images/:file": "anyone",
  "GET /voices/:file": "anyone",
  "GET /calendar/:token/articles.ics": "anyone",
  // Of the company's directory, by a token of its own: a person's session opens none of it.
  ...Object.fromEntries(
    ["GET", "PUT", "PATCH", "DELETE"].flatMap((method) => [
      [`${method} /scim/v2/Users/:id`, { path: { id: id("account") }, answers: 401 }],
      [`${method} /scim/v2/Groups/:id`, { path: { id: id("account") }, answers: 401 }],
    ]),
  ),
  "GET /scim/v2/ResourceTypes/:id": "anyone",
  "GET /scim/v2/Schemas/:id": "anyone",
};
