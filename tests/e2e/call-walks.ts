import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { aPhoneNetwork } from "#tests/builders/phone-network.ts";
import { expect } from "./fixtures.ts";
import { clockFrom, startBuilt } from "./start-program.ts";

const MONDAY = Date.parse("2027-03-01T16:00:00Z");
/** The agency's number, and the phone of the one who is signed in. */
export const OWN = "+16142340001";
export const MINE = "+16142340077";

export type Calling = Awaited<ReturnType<typeof startCalling>>;

/** Starts a program whose clock begins on a Monday at 11 AM in Ohio, and the provider of its calls. */
export async function startCalling(port: number) {
  const folder = mkdtempSync(join(tmpdir(), "hearthlight-calls-"));
  const network = await aPhoneNetwork("twilio");
  const program = await startBuilt({ port, dataDir: join(folder, "data"), env: clockFrom(MONDAY) });
  return {
    network,
    /** Posts what the provider posts about a call, and reads the answer as it does. */
    async tell(desk: Page, url: string, fields: Record<string, string>) {
      const { headers, body: data } = network.signed(url, { CallSid: "CA1", From: OWN, To: MINE, ...fields });
      const answer = await desk.request.post(new URL(url).pathname, { headers, data });
      return network.read(answer.status(), await answer.text());
    },
    /** Sets the account of texts up, whose numbers call too, and a license. */
    async setUpLine(desk: Page): Promise<void> {
      const { staff } = await (await desk.request.get("/api/staff")).json();
      const licenses = [{ state: "OH", number: "OH-77", expires: null }];
      expect((await desk.request.put(`/api/staff/${staff[0].id}`, { data: { licenses } })).status()).toBe(200);
      const { baseUrl, account, secret } = network.account;
      const value = { provider: "twilio", base_url: baseUrl, account, secret, numbers: [{ number: OWN }] };
      const data = { value: { ...value, registration: "none" }, version: "" };
      expect((await desk.request.put("/api/settings/telephony", { data })).status()).toBe(200);
    },
    async close() {
      await program.stop();
      await network.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
