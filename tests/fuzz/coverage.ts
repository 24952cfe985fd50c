import { Session } from "node:inspector";

/** Counts the parts of the program and its libraries that ran for the first time. */
export function watchCoverage(): { countNew(): number } {
  const session = new Session();
  session.connect();
  session.post("Profiler.enable");
  session.post("Profiler.startPreciseCoverage", { callCount: false, detailed: true });
  const seen = new Set<string>();
  return {
    countNew() {
      const before = seen.size;
      session.post("Profiler.takePreciseCoverage", (error, { result }) => {
        if (error) throw error;
        for (const { url, functions } of result)
          if (/\/(?:src|node_modules)\//.test(url))
            for (const { ranges } of functions)
              for (const { startOffset, endOffset, count } of ranges)
                if (count > 0) seen.add(`${url} ${startOffset} ${endOffset}`);
      });
      return seen.size - before;
    },
  };
}
