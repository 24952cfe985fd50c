import { useEffect, useState } from "react";
import { logFailure } from "#web/ui/log-failure.ts";
import { HealthLights, type Light } from "./HealthLights.tsx";
import { Message } from "./Message.tsx";

/** The functions whose health the desk asks for, with the words for their light. */
const FUNCTIONS = [
  { path: "gcs-health", name: "File storage" },
  { path: "ai", name: "AI" },
  { path: "delete-article", name: "Article delete" },
  { path: "rewrite-article", name: "Article rewrite" },
  { path: "secure-upload", name: "File upload" },
  { path: "gcs-download", name: "File download" },
  { path: "admin-log", name: "Desk log" },
  { path: "csp-report", name: "Security reports" },
] as const;

export type FunctionHealth = Partial<Record<(typeof FUNCTIONS)[number]["path"], boolean>>;

/** Asks each function whether it is well, on load and after every refresh of the page; empty until the first answers. */
export function useFunctionHealth(functionsPrefix: string, readAt: Date): FunctionHealth {
  const [health, setHealth] = useState<FunctionHealth>({});
  const moment = readAt.getTime();
  useEffect(() => {
    let current = moment > 0;
    void Promise.all(
      FUNCTIONS.map(async ({ path }) => [path, await isWell(`${functionsPrefix}/${path}`)] as const),
    ).then((answers) => {
      if (current) setHealth(Object.fromEntries(answers));
    });
    return () => {
      current = false;
    };
  }, [functionsPrefix, moment]);
  return health;
}

/** Lights of the functions; nothing before they have answered. */
export function CloudHealth({ health }: { health: FunctionHealth }) {
  const lights = FUNCTIONS.flatMap(({ path, name }): Light[] => {
    const well = health[path];
    if (well === undefined) return [];
    return [
      {
        name,
        state: well ? "healthy" : "error",
        note: well ? "The function is working" : "The function is not responding correctly",
      },
    ];
  });
  return lights.length === 0 ? <p className="text-muted">No data yet</p> : <HealthLights lights={lights} />;
}

/** The yellow notice of spec site §2, only while the storage check says no. */
export function StorageNotice({ health }: { health: FunctionHealth }) {
  if (health["gcs-health"] !== false) return null;
  return (
    <Message tone="warning">
      <p className="font-semibold">GCS Configuration Needed</p>
      <p>
        The file storage check failed. Leads and articles are not affected, but files can't be saved until storage is
        set up or fixed.
      </p>
    </Message>
  );
}

async function isWell(address: string): Promise<boolean> {
  try {
    const answer: unknown = await (await fetch(address, { cache: "no-store" })).json();
    return typeof answer === "object" && answer !== null && "ok" in answer && answer.ok === true;
  } catch (error) {
    logFailure(error);
    return false;
  }
}
