/** Returns the path of one page of the blog or of a category; pages count from 1, and the first has no number. */
export function blogPath(category: string | null, page = 1): string {
  const list = category === null ? "/blog" : `/blog/category/${category}`;
  return page === 1 ? list : `${list}/page/${page}`;
}

/** Returns the site path of an article. */
export function articlePath(slug: string): string {
  return `/blog/${slug}`;
}

/** Parses the page number in an address: a whole number from 1 without sign or leading zero; else null. */
export function parsePageNumber(text: string): number | null {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}
