type ShareLink = { network: string; href: string };

/** Returns share links for Facebook, Twitter (X) and LinkedIn with the page's address and title (spec site §7). */
export function shareLinks(url: string, title: string): ShareLink[] {
  const link = (base: string, query: Record<string, string>) => {
    const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    return `${base}?${parts.join("&")}`;
  };
  return [
    { network: "Facebook", href: link("https://www.facebook.com/sharer/sharer.php", { u: url, t: title }) },
    { network: "Twitter / X", href: link("https://twitter.com/intent/tweet", { url, text: title }) },
    { network: "LinkedIn", href: link("https://www.linkedin.com/shareArticle", { mini: "true", url, title }) },
  ];
}
