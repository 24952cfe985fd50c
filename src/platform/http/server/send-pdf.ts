import { PRIVATE_PAGE } from "#platform/http/rules/page-caching.ts";

/** Responds with a PDF made for one person: shown in the browser, for printing or saving, and cached nowhere. */
export function sendPdf(bytes: Uint8Array, name: string): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...PRIVATE_PAGE,
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${name}"`,
      "X-Robots-Tag": "noindex",
    },
  });
}

/** Responds that there is no PDF, with a sentence for the person. `wait`: seconds until another try. */
export function refusePdf(status: number, sentence: string, wait = 0): Response {
  return new Response(sentence, {
    status,
    headers: {
      ...PRIVATE_PAGE,
      "Content-Type": "text/plain; charset=utf-8",
      "X-Robots-Tag": "noindex",
      ...(wait > 0 ? { "Retry-After": String(wait) } : {}),
    },
  });
}
