/** Island name -> its component, fetched when first needed. */
export const registry = {
  callback: () => import("#web/leads/CallbackForm.tsx").then((m) => m.CallbackForm),
  chat: () => import("#web/site/ChatWidget.tsx").then((m) => m.ChatWidget),
};

export type IslandName = keyof typeof registry;
export type IslandProps<N extends IslandName> = Awaited<ReturnType<(typeof registry)[N]>> extends (props: infer P) => unknown ? P : never;
