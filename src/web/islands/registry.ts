import type { ComponentType } from "react";

/** Island name -> its component, fetched when first needed. */
export const registry = {
  callback: () => import("#web/leads/CallbackForm.tsx").then((m) => m.CallbackForm),
  chat: () => import("#web/site/ChatWidget.tsx").then((m) => m.ChatWidget),
} satisfies Record<string, () => Promise<ComponentType<never>>>;

export type IslandName = keyof typeof registry;
export type IslandProps<N extends IslandName> = Awaited<ReturnType<(typeof registry)[N]>> extends ComponentType<infer P> ? P : never;
