import {
  CALL_PROVIDERS,
  type CallProvider,
  type CallReport,
  type OutgoingCall,
  readCallReport,
} from "#platform/texts/rules/call-provider.ts";
import type { ProviderRequest, TextAccount, TextOutcome } from "#platform/texts/rules/text-provider.ts";
import { ADAPTERS, ANSWER_LIMIT, type NoAccount, postToProvider } from "./texts.ts";

export type Calls = {
  /** Rings a phone of our own people; asked again, it would ring again. */
  ring(call: OutgoingCall): Promise<TextOutcome>;
  /** Reads what a provider says or asks about a call; `forged` for a wrong signature. */
  readReport(from: string, request: ProviderRequest): Promise<CallReport | "forged" | "off">;
};

/** Creates what rings phones by the account that sends texts, as it is now. */
export function createCalls(needs: {
  readAccount: () => Promise<TextAccount | NoAccount>;
  now: () => Date;
  limit?: number;
}): Calls {
  const { readAccount, now, limit = ANSWER_LIMIT } = needs;
  return {
    async ring(call) {
      const account = await readAccount();
      const adapter = typeof account === "string" ? null : ADAPTERS[account.provider];
      if (typeof account === "string" || !adapter?.ring)
        return { kind: "refused", reason: "The provider of calls can’t be used. Look at Settings, Calls." };
      return postToProvider(adapter, adapter.ring(account, call), limit);
    },
    async readReport(from, request) {
      const account = await readAccount();
      if (typeof account === "string" || account.provider !== from || !isCallProvider(from)) return "off";
      if (!ADAPTERS[from].isGenuine(account, request, now())) return "forged";
      return readCallReport(new URLSearchParams(request.body)) ?? "off";
    },
  };
}

function isCallProvider(name: string): name is CallProvider {
  return (CALL_PROVIDERS as readonly string[]).includes(name);
}
