import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  ssr: true,
  // No /__manifest endpoint: public pages never use it, the desk gets the whole (small) manifest up front.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
