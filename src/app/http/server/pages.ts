import { randomBytes } from "node:crypto";
import type { Context, Hono } from "hono";
import { RouterContextProvider } from "react-router";
import { splitLocale } from "#platform/text/rules/locale.ts";
import { MAX_TABLE_FILE } from "#agency/tables/server/read-table-file.ts";
import { MAX_ARTICLE_FILE } from "#newsroom/article-files/server/upload-articles.ts";
import { MAX_BULK } from "#leads/leads/rules/bulk-action.ts";
import { MAX_IMPORT_FILE } from "#leads/imports/server/upload-import.ts";
import { isAdminPath, opensBeforePassword, opensSignedOut } from "#platform/access/rules/admin-paths.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { withoutToken } from "#platform/access/rules/token-paths.ts";
import { UPLOAD_LIMIT } from "#platform/storage/rules/upload-file.ts";
import type { Services } from "#platform/program/server/services.ts";
import type { AppEnv } from "#platform/http/server/app-env.ts";
import { compressResponse } from "#platform/http/server/compress-response.ts";
import {
  hiddenContext,
  localeContext,
  nonceContext,
  publicHtmlContext,
  servicesContext,
  type SignInShown,
  signInContext,
  staffContext,
  visitContext,
} from "#platform/http/server/contexts.ts";
import { type CachedResponse, chooseEncoding, type PageCache, TAGS_HEADER } from "#platform/http/server/page-cache.ts";
import {
  decoded,
  inLanguageOf,
  isNoAddress,
  redirectUntranslated,
  UNAVAILABLE_PAGE,
  withoutNul,
} from "#platform/http/server/page-address.ts";
import { handlerMethods } from "#platform/http/server/page-methods.ts";
import type { RouteOf } from "#platform/http/server/page-routes.ts";
import { FORM_LIMIT, readBody } from "#platform/http/server/request-guard.ts";
import { FRAMES_HEADER, ROBOTS_HEADER } from "#platform/http/rules/page-caching.ts";
import { pagePolicy } from "./page-policy.ts";
import { mountSocialCards } from "./social-cards.ts";
import { relyingParty } from "#accounts/sign-in/server/check-passkey.ts";
import { hidesPage } from "./hide-page.ts";
import { leadToDue } from "./lead-to-due.ts";
import { leadToMoved } from "./lead-to-moved.ts";
import { mountDirectorySignIn } from "./directory-sign-in-routes.ts";
import { mountSignIn, withStatus } from "./sign-in-routes.ts";
import { createPublicReader } from "./read-public-html.ts";
import type { RenderPage } from "./render-public-page.ts";
import { waitBeforeRetry } from "./wait-before-retry.ts";
import { cacheKey } from "./write-cached.ts";

export type Pages = {
  render: RenderPage;
  /** Returns the methods that the page of a path takes; none if there is no page. */
  methods: (path: string) => Promise<readonly string[]>;
  /** Returns the template of the page of a path. */
  routeOf: RouteOf;
};

/** Screens that other addresses render in place of their own. */
const SIGN_IN_SCREEN = "/admin/welcome";
const QUOTE_PAGE = "/get-a-quote";
const NOT_FOUND_PAGE = "/404";
const UNAVAILABLE_DESK = "/admin/unavailable";
/** Largest body of a form by where it is sent, bytes: staff send files of tables, and several pictures at once. */
const FORM_LIMITS: readonly (readonly [area: string, limit: number])[] = [
  ["/admin/tables/", MAX_TABLE_FILE + FORM_LIMIT],
  // An id of each selected lead; the list itself sends them by script only.
  ...["/admin/leads.data", "/admin/leads/erase", "/admin/leads/exports"].map((area) => [area, MAX_BULK * 50] as const),
  ["/admin/leads/imports", MAX_IMPORT_FILE + FORM_LIMIT],
  ["/admin/articles/imports", MAX_ARTICLE_FILE + FORM_LIMIT],
  ["/admin/settings/", 4 * UPLOAD_LIMIT],
  // One picture; twice the limit, so that a larger one is refused beside its field.
  ["/admin/staff/", 2 * UPLOAD_LIMIT],
  ["/admin/profile", 2 * UPLOAD_LIMIT],
  ["/image-studio", 2 * UPLOAD_LIMIT],
];

/** Mounts every address that is not the API's: public pages from the cache, the staff area behind sign-in. */
export function mountPages(app: Hono<AppEnv>, services: Services, cache: PageCache, pages: Pages): void {
  const { config } = services;
  const render = pageRenderer(services, pages.render);
  const tooMany = pageLimit(services);
  const notFoundPage = async (c: Context<AppEnv>): Promise<Response> =>
    (await tooMany(c)) ?? render(c, { path: NOT_FOUND_PAGE, plain: true });

  const { publicPage, htmlAt } = publicPages(cache, render, tooMany);
  mountSocialCards(app, services, htmlAt);
  const signInScreen = signInRenderer(render, config.publicUrl);
  for (const mount of [mountSignIn, mountDirectorySignIn]) mount(app, services, withStatus(signInScreen));

  app.use(redirectUntranslated(pages.routeOf));
  app.all("*", async (c) => {
    const url = new URL(c.req.url);
    const path = decoded(url.pathname)?.toLowerCase() ?? "";
    if (isNoAddress(path)) return notFoundPage(c);
    const wanted = url.pathname + withoutNul(url.search);
    const unsafe = c.req.method !== "GET" && c.req.method !== "HEAD";
    const moved = await leadToMoved(c, services, pages.routeOf);
    if (moved) return moved;
    if (isAdminPath(path)) {
      if (!config.adminEnabled)
        return unsafe
          ? wrongMethod(c, ["GET", "HEAD"])
          : ((await tooMany(c)) ?? render(c, { path: QUOTE_PAGE, plain: true }));
      const due = c.get("passwordDue") !== null;
      c.header("Cache-Control", "no-store");
      const elsewhere = leadToDue(c, path);
      if (elsewhere) return elsewhere;
      const anyone = opensSignedOut(url.pathname);
      const refused = anyone ? await tooMany(c) : null;
      if (refused) return refused;
      const open = anyone || (due && opensBeforePassword(path));
      if ((c.get("actor")?.kind !== "staff" && !open) || path === SIGN_IN_SCREEN) {
        if (unsafe || path.endsWith(".data"))
          return c.text("Authentication failed. Please log in again.", 401, { "Cache-Control": "no-store" });
        const next = isAdminPath(wanted) && path !== SIGN_IN_SCREEN ? wanted : "";
        return (await tooMany(c)) ?? signInScreen(c, { next, signedOut: url.searchParams.get("logout") === "1" });
      }
    } else if (path.endsWith(".data")) return notFoundPage(c); // Public pages never use data requests.
    const handled = handlerMethods(app, url.pathname);
    if (unsafe || handled.length > 0) {
      const taken = [...new Set([...(await pages.methods(splitLocale(path).path.replace(/\.data$/, ""))), ...handled])];
      if (unsafe && taken.length === 0) return notFoundPage(c);
      if (taken.length > 0 && !taken.includes(c.req.method)) return wrongMethod(c, taken);
    }
    if (!unsafe) return isAdminPath(path) ? render(c, { path: wanted, staff: true }) : publicPage(c, url);
    if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(c.req.header("content-type") ?? ""))
      return c.text("Please send a form.", 415);
    const body = await readForm(c, FORM_LIMITS.find(([area]) => path.startsWith(area))?.[1] ?? FORM_LIMIT);
    if (body === "too-large")
      return c.text("This is more than the form can take. Please shorten it and try again.", 413);
    return render(c, { path: wanted, body, staff: isAdminPath(path) });
  });
}

async function readForm(c: Context<AppEnv>, limit: number): ReturnType<typeof readBody> {
  const body = await readBody(c.req.raw, limit);
  // The bytes of a file are its own.
  if (body === "too-large" || c.req.header("content-type")?.startsWith("multipart/")) return body;
  const text = Buffer.from(body).toString("latin1");
  return text.includes("%00") ? Uint8Array.from(Buffer.from(withoutNul(text), "latin1")) : body;
}

function signInRenderer(render: Render, publicUrl: string) {
  return async (c: Context<AppEnv>, shown: Partial<SignInShown>): Promise<Response> => {
    const site = relyingParty(publicUrl, c.req.header("host"));
    const screen = await render(c, {
      path: SIGN_IN_SCREEN,
      plain: true,
      signIn: { problem: "", email: "", next: "", signedOut: false, passkeys: site !== null, ...shown },
    });
    screen.headers.set("Cache-Control", "no-store");
    return screen;
  };
}

/** Shows that the database is down: on the desk with a link back to the page that was asked for, or on the site. */
export function createUnavailablePage(
  services: Services,
  renderPage: RenderPage,
): (c: Context<AppEnv>) => Promise<Response> {
  const render = pageRenderer(services, renderPage);
  const { adminEnabled } = services.config;
  return (c) => {
    const { pathname, search } = new URL(c.req.url);
    const ofDesk = adminEnabled && isAdminPath(c.req.path);
    return render(c, {
      path: ofDesk
        ? `${UNAVAILABLE_DESK}?${new URLSearchParams({ asked: pathname + search })}`
        : inLanguageOf(pathname, UNAVAILABLE_PAGE),
      plain: true,
    });
  };
}

/**
 * Limits how many pages are rendered for one network. Links with a secret have a count of their own, so that other
 * visitors of the same network cannot lock a person out of theirs.
 */
function pageLimit({ limits, site }: Services) {
  return async (c: Context<AppEnv>): Promise<Response | null> => {
    const limit = withoutToken(c.req.path) === c.req.path ? limits.pages : limits.linkPages;
    const wait = await limit.take(c.get("ip"));
    if (wait === 0) return null;
    const message = `We get very many requests from your network right now. Please wait a minute and try again, or call us at ${formatPhone(site.settings().agency.phone)}.`;
    return c.text(message, 429, { "Retry-After": String(wait) });
  };
}

/** Serves public pages, cached where they may be, as responses and as HTML. */
function publicPages(cache: PageCache, render: Render, tooMany: ReturnType<typeof pageLimit>) {
  /** Returns the page of a path for everyone: from the cache, or rendered within the caller's rate limit. */
  async function samePage(c: Context<AppEnv>, path: string): Promise<CachedResponse | Response> {
    return (
      cache.get(path) ?? (await tooMany(c)) ?? cache.fill(path, () => render(c, { path, plain: true, forCache: true }))
    );
  }

  async function publicPage(c: Context<AppEnv>, { pathname, search }: URL): Promise<Response> {
    // Cached under the canonical address only; an alias is rendered each time.
    if (pathname.includes("%") || cacheKey(pathname + search, c.req.header("sec-gpc")) === null)
      return (await tooMany(c)) ?? render(c, { path: pathname + search });
    const cached = await samePage(c, pathname);
    if (!(cached instanceof Response)) return toResponse(cached, c.req.header("accept-encoding"));
    return cached.bodyUsed ? render(c, { path: pathname }) : cached.clone();
  }

  async function htmlAt(c: Context<AppEnv>, path: string): Promise<string | null> {
    const cached = await samePage(c, path);
    if (!(cached instanceof Response)) return cached.bodies.identity.body.toString();
    return cached.ok && !cached.bodyUsed ? cached.clone().text() : null;
  }

  return { publicPage, htmlAt };
}

const PREVIEW_PATH = "/library/preview/";

type RenderOptions = {
  /** Path and query. */
  path: string;
  body?: Uint8Array<ArrayBuffer>;
  /** Anonymous: a GET without the visitor's headers. */
  plain?: boolean;
  /** With the tags that the page cache reads and removes. */
  forCache?: boolean;
  /** For signed-in staff: hydrated, with a nonce, never cached. */
  staff?: boolean;
  /** The state of the sign-in screen. */
  signIn?: SignInShown;
};

type Render = (c: Context<AppEnv>, options: RenderOptions) => Promise<Response>;

/** Renders a page with what it may know of the request, and the policy of what it may load. */
function pageRenderer(services: Services, renderPage: RenderPage): Render {
  const { config } = services;
  const https = config.publicUrl.startsWith("https:") && config.https === null;
  const policyNow = pagePolicy(services);
  const readHtml = createPublicReader(services, renderPage);

  return async (c, options) => {
    const { method } = c.req;
    const headers = new Headers(options.plain ? {} : c.req.raw.headers);
    headers.delete("origin"); // Checked before; React Router would compare it with an address behind a proxy.
    const body = options.body ? { body: options.body } : {};
    const init: RequestInit = { method: options.plain ? "GET" : method, headers, ...body };
    const context = new RouterContextProvider();
    const nonce = options.staff ? randomBytes(16).toString("base64url") : null;
    const actor = c.get("passwordDue") ?? c.get("actor");
    context.set(servicesContext, services);
    context.set(nonceContext, nonce);
    context.set(staffContext, options.staff && actor?.kind === "staff" ? actor : null);
    context.set(publicHtmlContext, options.staff ? readHtml : null);
    if (options.signIn) context.set(signInContext, options.signIn);
    context.set(visitContext, {
      ip: c.get("ip"),
      userAgent: c.req.header("user-agent") ?? "",
      referrer: c.req.header("referer") ?? "",
      requestId: c.get("requestId"),
    });
    const { locale, path } = splitLocale(options.path);
    context.set(localeContext, locale);
    const hidden = hidesPage(services, options.path, c.req.path);
    context.set(hiddenContext, hidden);
    const response = await renderPage(new Request(config.publicUrl + path, init), context);
    // The article's editor shows its preview beside the text.
    const framed = options.staff === true && options.path.startsWith(PREVIEW_PATH);
    if (framed) response.headers.set("X-Frame-Options", "SAMEORIGIN");
    if (response.headers.get("content-type")?.startsWith("text/html"))
      for (const [name, value] of policyNow({ nonce, framed, frames: response.headers.get(FRAMES_HEADER) }))
        response.headers.set(name, value);
    response.headers.delete(FRAMES_HEADER);
    if (!options.forCache) response.headers.delete(TAGS_HEADER);
    if (options.staff) response.headers.set("Cache-Control", "no-store");
    if (response.status === 503) waitBeforeRetry(response.headers);
    if (hidden) response.headers.set(ROBOTS_HEADER, "noindex");
    return options.staff ? compressResponse(response, headers, https) : response;
  };
}

function wrongMethod(c: Context<AppEnv>, taken: readonly string[]): Response {
  const allow = taken.join(", ");
  return c.text(`This address takes ${allow}.`, 405, { Allow: allow });
}

function toResponse(entry: CachedResponse, accept: string | undefined): Response {
  const { body, head } = entry.bodies[chooseEncoding(accept)];
  const headers = new Headers();
  for (let i = 0; i < head.length; i += 2) headers.append(head[i] ?? "", head[i + 1] ?? "");
  return new Response(new Uint8Array(body), { status: 200, headers });
}
