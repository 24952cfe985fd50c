import type { Context, Hono } from "hono";
import { isAdminPath } from "#platform/access/rules/admin-paths.ts";
import { splitLocale } from "#platform/text/rules/locale.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { ownTitle } from "#agency/site/rules/page-metadata.ts";
import { parseCardPath, socialCard } from "#agency/site/rules/social-card.ts";
import type { Services } from "#platform/program/server/services.ts";
import type { AppEnv } from "#platform/http/server/app-env.ts";

/** Networks keep a card of their own anyway; an hour helps with those that do not. */
const KEEP = "public, max-age=3600";

/**
 * Mounts the pictures of pages for social networks. A card's words are read from the page in memory, and change with
 * it; a page that does not name this card has none. `htmlAt` returns the HTML of a public page, or null if there is
 * none.
 */
export function mountSocialCards(
  app: Hono<AppEnv>,
  services: Pick<Services, "cards" | "config" | "site">,
  htmlAt: (c: Context<AppEnv>, path: string) => Promise<string | null>,
): void {
  const { cards: drawer } = services;
  app.get("/social/*", async (c, next) => {
    const asked = parseCardPath(c.req.path);
    if (!asked || isAdminPath(asked.pagePath)) return next();
    const title = titleFor(await htmlAt(c, asked.pagePath), services.config.publicUrl + c.req.path);
    if (title === null) return next();
    const { agency, brand } = services.site.settings();
    const { locale } = splitLocale(asked.pagePath);
    // A picture that is passed on leaves the bar of its page behind.
    const open = services.site.stage() === "open";
    const contact = open ? formatPhone(agency.phone) : wordsOf(locale).shell.sampleCard;
    const card = socialCard(
      asked.size,
      { title: ownTitle(title, agency.name), agency: agency.name, phone: contact },
      brand,
    );
    const headers = { "Content-Type": "image/png", "Cache-Control": KEEP, ETag: `"${drawer.tagOf(asked.size, card)}"` };
    // Made to be shown elsewhere.
    c.env.outgoing.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
    if (c.req.header("if-none-match")?.includes(headers.ETag)) return c.body(null, 304, headers);
    const picture = await drawer.draw(asked.size, card);
    if (picture === null)
      return c.text("Too many pictures are being drawn. Please try again.", 503, { "Retry-After": "10" });
    return c.body(new Uint8Array(picture), 200, headers);
  });
}

/** Returns the title that a page gives to social networks, if it names this card as its own. */
function titleFor(html: string | null, card: string): string | null {
  const head = html?.slice(0, html.indexOf("</head>")) ?? "";
  const contents = (property: string) =>
    [...head.matchAll(new RegExp(`<meta property="${property}" content="([^"]*)"`, "g"))].map((m) =>
      unescaped(m[1] ?? ""),
    );
  return contents("og:image").includes(card) ? (contents("og:title")[0] ?? null) : null;
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** Returns the text of an attribute as React writes it. */
function unescaped(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (escape) => ESCAPES[escape] ?? escape);
}
