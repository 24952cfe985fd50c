export type PageWeight = {
  path: string;
  html: number;
  css: number;
  script: number;
  fonts: number;
  images: number;
  total: number;
};

/**
 * Returns the bytes over the wire (brotli) of a page's first load: its HTML, styles, their fonts, its script before any
 * touch, and its images, except for those that load when they come into view.
 */
export async function weighPage(origin: string, path: string): Promise<PageWeight> {
  const html = await fetchBytes(origin + path);
  const cssLinks = [...html.text.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)].map((m) => m[1] ?? "");
  const scripts = [...html.text.matchAll(/<script[^>]+src="([^"]+)"/g)].map((m) => m[1] ?? "");
  let css = 0;
  let fonts = 0;
  for (const href of cssLinks) {
    const sheet = await fetchBytes(origin + href);
    css += sheet.bytes;
    for (const [, url = ""] of sheet.text.matchAll(/url\(["']?([^"')]+\.woff2)/g))
      fonts += (await fetchBytes(new URL(url, origin + href).href)).bytes;
  }
  const seen = new Set<string>();
  let script = 0;
  for (const src of scripts) script += await weighScript(origin, src, seen);
  let images = 0;
  for (const [tag, src = ""] of html.text.matchAll(/<img[^>]+src="([^"]+)"[^>]*>/g))
    if (!tag.includes('loading="lazy"')) images += (await fetchBytes(new URL(src, origin + path).href)).bytes;
  return { path, html: html.bytes, css, script, fonts, images, total: html.bytes + css + script + fonts + images };
}

/** Weighs a script and everything that it imports statically. */
async function weighScript(origin: string, src: string, seen: Set<string>): Promise<number> {
  if (seen.has(src)) return 0;
  seen.add(src);
  const file = await fetchBytes(origin + src);
  let sum = file.bytes;
  for (const [, path = ""] of file.text.matchAll(
    /(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}\s,$]+from\s*)?["']([^"']+\.js)["']/g,
  ))
    sum += await weighScript(origin, new URL(path, origin + src).pathname, seen);
  return sum;
}

async function fetchBytes(url: string): Promise<{ text: string; bytes: number }> {
  const answer = await fetch(url, { headers: { "accept-encoding": "br" } });
  const text = await answer.text();
  return { text, bytes: Number(answer.headers.get("content-length") ?? Buffer.byteLength(text)) };
}
