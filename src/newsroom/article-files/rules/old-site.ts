type Parsed = { ok: true; site: string | null } | { ok: false; message: string };

/** A site's address: its protocol and server, with a name that has a dot, and the path that Ghost may live at. */
const SITE = /^(https?:\/\/[\w-]+(?:\.[\w-]+)+(?::\d{1,5})?)((?:\/[\w.~%-]+)*)\/?(?:[?#]\S*)?$/i;
const MAX_SITE = 300;

/** The address of the site from which a file came, without a slash at its end; null where nothing is entered. */
export function parseOldSite(typed: string): Parsed {
  const text = typed.trim();
  if (text === "") return { ok: true, site: null };
  const [, server, path = ""] = SITE.exec(/^[a-z]+:/i.test(text) ? text : `https://${text}`) ?? [];
  if (server === undefined || text.length > MAX_SITE)
    return { ok: false, message: "Enter the address of the old site, like https://www.example.com." };
  return { ok: true, site: server + path };
}

/** A picture that Ghost or WordPress names without the site that it is on. */
const WITHOUT_SITE = /^\/(content\/images|wp-content)\//;

/** Tells whether the address of a picture lacks its site. */
export function lacksSite(address: string): boolean {
  return WITHOUT_SITE.test(address);
}

/** The whole address of a picture of an old site: Ghost names it from the site's own address, WordPress from the server's. */
export function atOldSite(address: string, site: string): string {
  const named = WITHOUT_SITE.exec(address)?.[1];
  if (named === undefined) return address;
  return named === "wp-content" ? (SITE.exec(site)?.[1] ?? site) + address : site + address;
}
