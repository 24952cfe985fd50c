import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  ssr: true,
  // No /__manifest endpoint: public pages never use it, the desk gets the whole (small) manifest up front.
  routeDiscovery: { mode: "initial" },
  // Two files for each route with a client action are one request more, of half a kilobyte.
  splitRouteModules: false,
} satisfies Config;
