import { listTags } from "#leads/leads/server/tags-store.ts";
import { form, formAction, formsOf, text, textOrNull, texts, version } from "#platform/http/server/form-action.ts";
import type { Outcome } from "#platform/access/rules/outcome.ts";
import { data, useNavigation } from "react-router";
import { z } from "zod";
import { describeChanges } from "#leads/imports/rules/decide-fate.ts";
import { DELIMITERS } from "#leads/imports/rules/file-format.ts";
import {
  findSameHeadings,
  guessColumns,
  IMPORT_FIELD_NAMES,
  type ImportField,
} from "#leads/imports/rules/import-mapping.ts";
import { readLineFilter } from "#leads/imports/rules/line-filter.ts";
import { nextSteps } from "#platform/jobs/rules/import-state.ts";
import { FATE_LABELS, FATES } from "#leads/imports/rules/lead-import.ts";
import type { DeskScreen } from "#ui/desk/use-screen.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { type Corrected, correctionOf, correctLine } from "#leads/imports/server/correct-line.ts";
import { listTakers } from "#leads/imports/server/read-assigner.ts";
import { type LeadImport, listVendorMappings } from "#leads/imports/server/imports-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import { moveToCheck, moveToTask } from "#leads/imports/server/move-import.ts";
import { type ReadImport, readImport } from "#leads/imports/server/read-import.ts";
import { ITEMS_AT_ONCE } from "#platform/jobs/server/read-import.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import type { CorrectionAnswer } from "./CorrectionForm.tsx";
import { type ImportAnswer, ImportPage } from "./ImportPage.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import type { Route } from "./+types/lead-import.route";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, by } = staffRequest(context, "leads:import");
  const search = new URL(request.url).searchParams;
  const fate = FATES.find((one) => one === search.get("fate")) ?? null;
  const after = /^\d{1,9}$/.test(search.get("after") ?? "") ? Number(search.get("after")) : 0;
  const only = readLineFilter(search);
  const found = await readImport(services, by, params.id, { fate, only, after, limit: ITEMS_AT_ONCE });
  if (!found.ok) throw data(found.message, { status: STATUS_OF[found.code] });
  const { about, items: _items, ...counted } = found.value;
  const { columns, mapping, encoding, delimiter, createdBy: _, ...rest } = about;
  return {
    ...rest,
    format: `${encoding === "utf-8" ? "UTF-8" : encoding === "windows-1252" ? "Windows-1252" : "UTF-16"}, ${DELIMITERS[delimiter]}`,
    columns,
    mapping,
    ...(await recallColumns(services.db, about, search.get("like"))),
    takers: await listTakers(services.db),
    tags: await listTags(services.db),
    ...counted,
    only,
    fate,
    after,
    steps: nextSteps(about, services.now()),
    lines: linesOf(found.value, services.now()),
  };
}

/** Proposes what the columns mean: as a person said of this file, or of an earlier one of the vendor. */
async function recallColumns(db: Db, { columns, mapping }: LeadImport, like: string | null) {
  const earlier = await listVendorMappings(db);
  const headings = columns.map(({ name }) => name);
  const asked = like === null ? findSameHeadings(headings, earlier) : earlier.find(({ vendor }) => vendor === like);
  const from = (mapping === null && asked) || null;
  return {
    guesses: mapping?.columns ?? guessColumns(headings, from),
    recalled: {
      vendors: earlier.map(({ vendor }) => vendor),
      from: from && { vendor: from.vendor, fileName: from.fileName },
    },
  };
}

function linesOf({ items, about }: ReadImport, now: Date) {
  const checked = about.state !== "uploaded" && about.mapping !== null;
  return items.map((row) => {
    const { line, cells, original, parsed, fate, reason, changes, leadId, reversal, reversalReason } = row;
    return {
      line,
      title: titleOf(cells),
      original: original && titleOf(original),
      fate: checked && (about.task !== "check" || about.state === "checked" || line <= about.position) ? fate : null,
      warns: fate === "reject" || parsed?.unread !== undefined,
      correction: correctionOf(about, row, now),
      reason: reason || (parsed?.notes.join(" ") ?? ""),
      changes: changes ? describeChanges(changes) : [],
      leadId,
      reversal,
      reversalReason: reversalReason ?? "",
    };
  });
}

function titleOf(cells: readonly string[]): string {
  return cells
    .filter((cell) => cell.trim() !== "")
    .join(" · ")
    .slice(0, 200);
}

export const handle = {
  title: (read) => read?.fileName ?? "Import",
  description: "One import of leads.",
} satisfies DeskScreen<Route.ComponentProps["loaderData"]>;

const CELL_FIELDS = Object.fromEntries(IMPORT_FIELD_NAMES.map((field) => [field, textOrNull])) as Record<
  ImportField,
  typeof textOrNull
>;

const answer = (moved: Outcome<unknown>, typed: ImportAnswer["typed"] = null) =>
  moved.ok
    ? data(null)
    : data<ImportAnswer>(
        { message: moved.message, fields: moved.fields ?? {}, typed },
        { status: STATUS_OF[moved.code] },
      );

/** Answers a correction with what becomes of the line now, or with why it was not saved. */
function corrected(line: number, outcome: Outcome<Corrected>) {
  if (!outcome.ok) {
    const { code, message, fields = {} } = outcome;
    return data<CorrectionAnswer>({ line, ok: false, message, fields }, { status: STATUS_OF[code] });
  }
  const { fate, reason } = outcome.value;
  const now = fate === null ? "saved. The file is checked again" : `${FATE_LABELS[fate].toLowerCase()}`;
  const message = `Line ${line}: ${now}${reason === "" ? "." : `. ${reason}`}`;
  return data<CorrectionAnswer>({ line, ok: true, message, fields: {} });
}

/** Checks, runs or reverts the import, or corrects a line of it. */
export const action = formAction("leads:import", {
  map: form(
    { version, columns: texts, consent_source: text, vendor: text, existing: text, assign_to: text, tags: texts },
    async ({ services, by, param }, typed) => {
      const { version: expected, consent_source: consentSource, assign_to: assignTo, ...rest } = typed;
      const mapping = { ...rest, consentSource, assignTo };
      return answer(await moveToCheck(services, by, { id: param("id"), expected, mapping }), mapping);
    },
  ),
  correct: form(
    { line: z.coerce.number().int(), ...CELL_FIELDS },
    async ({ services, by, param }, { line, ...texts }) =>
      corrected(line, await correctLine(services, by, { id: param("id"), line, texts })),
  ),
  ...formsOf(["approve", "revert"], (step) =>
    form({ version }, async ({ services, by, param }, { version: expected }) =>
      answer(await moveToTask(services, by, step, { id: param("id"), expected })),
    ),
  ),
});

export default function LeadImport({ loaderData, actionData, params }: Route.ComponentProps) {
  const busy = useNavigation().state === "submitting";
  const [moved, correction] = actionData && "line" in actionData ? [null, actionData] : [actionData ?? null, null];
  return (
    <ImportPage
      shown={loaderData}
      answer={moved}
      correction={correction}
      path={`/admin/leads/imports/${params.id}`}
      busy={busy}
    />
  );
}

export const clientAction = stayOnFailure<typeof action>;
