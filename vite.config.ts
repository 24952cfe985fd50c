import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** Public pages have no client module graph of their own, so reload them when a module only the server uses changes. */
function reloadStaticPages(): Plugin {
  return {
    name: "reload-static-pages",
    apply: "serve",
    hotUpdate({ modules, server }) {
      if (this.environment.name !== "ssr" || modules.length === 0) return;
      const client = server.environments.client?.moduleGraph;
      const live = modules.some((m) => m.file && [...(client?.getModulesByFile(m.file) ?? [])].some((c) => c.importers.size > 0 || c.isSelfAccepting));
      if (!live) server.environments.client?.hot.send({ type: "full-reload" });
    },
  };
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), reloadStaticPages()],
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
  environments: { ssr: { build: { rollupOptions: { input: "./src/server/main.ts" } } } },
});
