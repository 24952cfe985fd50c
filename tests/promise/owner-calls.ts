import { expect } from "vitest";

/** Signs in the owner of the program at an address; returns a function that calls the program's API. */
export async function signedIn(url: string) {
  const entered = await fetch(`${url}/admin/sign-in`, {
    headers: { Authorization: `Basic ${btoa("owner@example.com:correct-horse-battery")}` },
    redirect: "manual",
  });
  const Cookie = entered.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(url + path, {
      method,
      headers: { Cookie, "Content-Type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    expect(answer.ok, `${path}: ${text.slice(0, 300)}`).toBe(true);
    return JSON.parse(text) as T;
  };
}
