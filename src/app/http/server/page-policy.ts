import { browserLine } from "#agency/site/rules/calls-settings.ts";
import { contentSecurityPolicy, permissions } from "#platform/http/server/security-headers.ts";
import type { Services } from "#platform/program/server/services.ts";

/** The nonce of a page of staff, null for others; whether our own pages may frame it; and the origins that it frames. */
type Page = { nonce: string | null; framed: boolean; frames: string | null };

/** Returns what says the policies of a page: what it may load, where it may connect, and whether it may listen. */
export function pagePolicy({ config, site }: Pick<Services, "config" | "site">): (page: Page) => [string, string][] {
  const https = config.publicUrl.startsWith("https:") && config.https === null;
  const reportPath = `${config.functionsPrefix}/csp-report`;
  const own = config.publicUrl.replace(/^http/, "ws");
  return (page) => {
    // Only those who are signed in may talk, and only where calls are placed in the browser.
    const line = page.nonce === null ? null : browserLine(site.settings());
    const sockets = line === null ? own : `${own} ${new URL(line).origin}`;
    const policy = contentSecurityPolicy({ ...page, reportPath, https, sockets });
    return [
      ["Content-Security-Policy", policy],
      ...(line === null ? [] : [["Permissions-Policy", permissions("(self)")] satisfies [string, string]]),
    ];
  };
}
