import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { anOpening } from "#tests/builders/opening.ts";

/**
 * Opens a program's site as its owner does, by the API, then restores the sample facts and the unproven claims that the
 * tests know. An open site stays as it is. `base` is the program's address.
 */
export async function openForTests(base: string, owner: { email: string; password: string }): Promise<void> {
  if (!(await (await fetch(`${base}/robots.txt`)).text()).includes("Not open yet")) return;
  const entered = await fetch(`${base}/admin/sign-in`, {
    headers: { Authorization: `Basic ${btoa(`${owner.email}:${owner.password}`)}` },
    redirect: "manual",
  });
  const cookies = entered.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const call = async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
    const answer = await fetch(base + path, {
      method,
      headers: { Cookie: cookies.join("; "), "Content-Type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
  const { previewLeads, ...rest } = anOpening();
  await call("POST", "/api/opening", { ...rest, preview_leads: previewLeads });
  for (const key of ["agency", "claims"] as const) {
    const { version } = await call("GET", `/api/settings/${key}`);
    await call("PUT", `/api/settings/${key}`, { value: DEFAULT_SETTINGS[key], version });
  }
  await fetch(`${base}/admin/sign-out`, {
    method: "POST",
    headers: { Cookie: cookies.join("; ") },
    redirect: "manual",
  });
}
