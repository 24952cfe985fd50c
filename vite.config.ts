import type { Dirent } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { BROWSER_CHUNKS } from "./scripts/browser-chunks.ts";
import { compressBest } from "./src/platform/http/server/compress-body.ts";

/** Public pages have no client module graph of their own, so reload them when a module only the server uses changes. */
function reloadStaticPages(): Plugin {
  return {
    name: "reload-static-pages",
    apply: "serve",
    hotUpdate({ modules, server }) {
      if (this.environment.name !== "ssr" || modules.length === 0) return;
      const client = server.environments.client?.moduleGraph;
      const live = modules.some(
        (m) =>
          m.file &&
          [...(client?.getModulesByFile(m.file) ?? [])].some((c) => c.importers.size > 0 || c.isSelfAccepting),
      );
      if (!live) server.environments.client?.hot.send({ type: "full-reload" });
    },
  };
}

/** What a manifest of the browser says about a route, as far as it matters here. */
type ListedRoute = { id: string; parentId?: string };

/**
 * Takes out of the browser's manifest, which every page of the desk loads, what the desk doesn't need: public pages, which
 * it opens as new documents; what each route does not have; and the modules that it imports, which the router reads only
 * to prefetch, and no link asks for that.
 */
async function slimManifest({ parentPath, name }: { parentPath: string; name: string }): Promise<void> {
  const file = join(parentPath, name);
  const text = await readFile(file, "utf8");
  const [start, end] = [text.indexOf("{"), text.lastIndexOf("}") + 1];
  const manifest: { routes: Record<string, ListedRoute> } = JSON.parse(text.slice(start, end));
  const isPublic = ({ id, parentId }: ListedRoute) => id.startsWith(PUBLIC) || parentId === `${PUBLIC}layout`;
  manifest.routes = Object.fromEntries(Object.entries(manifest.routes).filter(([, route]) => !isPublic(route)));
  const slim = JSON.stringify(manifest, (key, value) =>
    key === "imports" ? [] : key.startsWith("has") && value === false ? undefined : value,
  );
  await writeFile(file, text.slice(0, start) + slim + text.slice(end));
}
const PUBLIC = "public/";

/**
 * Leaves of a page that is not hydrated only its style sheets in the browser's build: its script there is that of its
 * islands alone, and modules that page and island share would be cut into many small files.
 */
function stylesOfPublicPages(): Plugin {
  return {
    name: "styles-of-public-pages",
    apply: "build",
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "client",
    async transform(_code, id) {
      const [file = "", query] = id.split("?");
      if (query !== "__react-router-build-client-route" || !UNHYDRATED.test(file)) return;
      const styles = (await readFile(file, "utf8")).match(/^import "[^"]+\.css";$/gm) ?? [];
      return { code: styles.join("\n"), map: null };
    },
  };
}

const UNHYDRATED = /\/pages\/[^/]+\.route\.tsx?$|\/desk\/preview\.route\.tsx$/;

/** Code of the server, of whatever module. */
const OF_SERVER = /\/src\/[^/]+\/[^/]+\/server\/[^?]*\.ts/;

/** Fails the build where code of the server would reach a browser: routes lose their loaders first, so nothing else may ask for it. */
function keepServerOut(): Plugin {
  return {
    name: "keep-server-out",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    load(id) {
      if (OF_SERVER.test(id)) this.error(`${id} is code of the server, and a browser would load it.`);
    },
  };
}

/**
 * Tells zod in a browser not to compile schemas: it tries `new Function` as its modules load, before any code of ours could
 * say so. The content security policy refuses that, and each page that does it would send us a report.
 */
function zodWithoutEval(): Plugin {
  const settings = "globalThis.__zod_globalConfig;";
  return {
    name: "zod-without-eval",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /[\\/]zod[\\/]v4[\\/]core[\\/]core\.js$/ },
      handler(code) {
        if (!code.includes(settings))
          this.error("zod keeps its settings elsewhere: it would try `new Function` again.");
        return {
          code: code.replace(settings, `Object.assign(globalThis.__zod_globalConfig, { jitless: true });`),
          map: null,
        };
      },
    },
  };
}

/**
 * Maps no place in the address of a style sheet: its module holds the folder of the build until the last moment, and the
 * same commit makes the same bytes in every folder.
 */
function unmapAddresses(): Plugin {
  return {
    name: "unmap-addresses",
    apply: "build",
    enforce: "post",
    transform: (code, id) => (id.endsWith(".css?url") ? { code, map: { mappings: "" } } : null),
  };
}

/**
 * Takes the maps of the browser's files out of what is served: they show the source, and only the program reads them, to
 * name the places of errors.
 */
async function takeMapsAway(files: readonly Dirent[]): Promise<void> {
  await rm("build/maps", { recursive: true, force: true });
  await mkdir("build/maps/assets", { recursive: true });
  const maps = files.filter(({ name }) => name.endsWith(".js.map"));
  await Promise.all(
    maps.map(({ parentPath, name }) => rename(join(parentPath, name), join("build/maps/assets", name))),
  );
}

/** Compresses the browser's files as well as brotli can, once, when both builds have put theirs where they belong. */
function compressAssets(): Plugin {
  return {
    name: "compress-assets",
    apply: "build",
    enforce: "post",
    async closeBundle() {
      if (this.environment.name !== "ssr") return;
      const files = await readdir("build/client", { recursive: true, withFileTypes: true });
      await takeMapsAway(files);
      await Promise.all(files.filter(({ name }) => /^manifest-.*\.js$/.test(name)).map(slimManifest));
      const texts = files
        .filter((file) => file.isFile() && /\.(?:js|css|svg)$/.test(file.name))
        .map((file) => join(file.parentPath, file.name));
      await Promise.all(
        texts.map(async (file) => {
          const body = await readFile(file);
          await Promise.all([
            writeFile(`${file}.br`, await compressBest(body)),
            writeFile(`${file}.gz`, gzipSync(body, { level: 9 })),
          ]);
        }),
      );
    },
  };
}

/**
 * Packages that the bundle of the server leaves where they are: those with machine code or data files of their own, and
 * large ones that few starts load. Reading the others one by one, 838 files, was a third of the work of a start.
 */
const UNBUNDLED = [
  "@ai-sdk/anthropic",
  "@ai-sdk/google",
  "@ai-sdk/openai-compatible",
  "@aws-sdk/client-s3",
  "@node-rs/argon2",
  "@opentelemetry/exporter-trace-otlp-http",
  "@opentelemetry/resources",
  "@opentelemetry/sdk-trace",
  "@resvg/resvg-js",
  "@zxcvbn-ts/core",
  "@zxcvbn-ts/language-common",
  "ai",
  "imapflow",
  "openid-client",
  "pdfkit",
  "pg-native",
  "satori",
  "sharp",
  // Calls a deprecated function of Node, which warns of it everywhere but in packages.
  "web-push",
];

/**
 * Reads of a package that only passes on what its files export those files that we import: of lucide's 2,100 icons
 * those that are shown.
 */
const READING = { experimental: { lazyBarrel: true } };

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    keepServerOut(),
    zodWithoutEval(),
    unmapAddresses(),
    stylesOfPublicPages(),
    reloadStaticPages(),
    compressAssets(),
  ],
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Without the module itself, which is asked for at the same time.
    modulePreload: { resolveDependencies: (file, files) => files.filter((one) => one !== file) },
  },
  environments: {
    client: {
      build: {
        sourcemap: "hidden",
        rollupOptions: {
          ...READING,
          output: { codeSplitting: { groups: BROWSER_CHUNKS }, sourcemapExcludeSources: true },
        },
      },
    },
    ssr: {
      // The development server loads packages as they are.
      resolve: command === "build" ? { noExternal: true, external: UNBUNDLED } : {},
      build: {
        sourcemap: "hidden",
        rollupOptions: {
          ...READING,
          input: "./src/app/program/server/main.ts",
          output: { sourcemapExcludeSources: true, minify: { compress: false, mangle: false, codegen: true } },
        },
      },
    },
  },
}));
