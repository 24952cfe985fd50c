const FIELD = /^(?:user-agent|allow|disallow|crawl-delay|sitemap)$/i;

/**
 * Returns the problem with an agency's own lines for robots.txt, as one sentence that names the line; null if there is
 * none (RFC 9309). A line that would hide the whole site from every search engine is refused.
 */
export function robotsProblem(rules: string): string | null {
  let agents: string[] = ["*"];
  let naming = false;
  for (const [index, whole] of rules.split("\n").entries()) {
    const line = whole.replace(/#.*$/, "").trim();
    if (line === "") continue;
    const colon = line.indexOf(":");
    const [field, value] = [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    const at = `Line ${index + 1}`;
    if (colon < 1 || !FIELD.test(field))
      return `${at}: start it with User-agent:, Allow:, Disallow:, Crawl-delay: or Sitemap:.`;
    if (/^user-agent$/i.test(field)) {
      if (value === "") return `${at}: name the robot, or use * for all of them.`;
      agents = naming ? [...agents, value] : [value];
      naming = true;
      continue;
    }
    naming = false;
    if (/^(?:allow|disallow)$/i.test(field) && value !== "" && !/^[/*]/.test(value))
      return `${at}: the path has to start with /.`;
    if (/^crawl-delay$/i.test(field) && !/^\d{1,4}$/.test(value)) return `${at}: enter the delay in whole seconds.`;
    if (/^sitemap$/i.test(field) && !URL_START.test(value))
      return `${at}: enter a full web address that starts with https://.`;
    if (/^disallow$/i.test(field) && /^(?:\/|\*|\/\*)\$?$/.test(value) && agents.includes("*"))
      return `${at}: this would hide your whole site from search engines.`;
  }
  return null;
}

const URL_START = /^https?:\/\/\S+$/;
