import { useContext } from "react";
import { LANGUAGE_LABELS } from "#platform/text/rules/locale.ts";
import { ArrowLeft, ChevronDown, Eye } from "lucide-react";
import { Link } from "react-router";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import { useAlive } from "#ui/kit/use-alive.ts";
import { AgencyZone } from "#ui/desk/agency-zone.ts";
import { AgencyTime } from "#ui/desk/AgencyTime.tsx";
import { Badge, type BadgeTone } from "#ui/desk/Badge.tsx";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";
import type { ArticleData } from "./article-screen.ts";
import type { SaveState } from "./article-saver.ts";

/** The actions of this screen's buttons; `save` is the one without script. */
export type Intent = "save" | "publish" | "unpublish" | "discard" | "schedule";

type Props = {
  article: ArticleData;
  state: SaveState;
  busy: Intent | null;
  preview: boolean;
  onPreview: () => void;
};

/** The article's state, whether it is saved, and its actions. It stays in view where there is space. */
export function ArticleBar({ article, state, busy, preview, onPreview }: Props) {
  const alive = useAlive();
  const isLive = article.status === "published";
  const pending = (state.pending ?? article.hasPending) || (isLive && state.kind !== "saved");
  return (
    <div className="z-30 -mx-4 mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-background px-4 py-2 sm:sticky sm:top-0 sm:-mx-6 sm:px-6">
      <h1 className="sr-only">Edit article</h1>
      <Link to="/admin/articles" aria-label="All articles" className={deskButton("plain")}>
        <ArrowLeft aria-hidden size={16} />
      </Link>
      <Stage article={article} pending={pending} />
      <SaveStatus state={state} />
      <div className="ml-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        {alive ? (
          <DeskButton type="button" look="plain" aria-pressed={preview} onClick={onPreview}>
            <Eye aria-hidden size={16} /> Preview
          </DeskButton>
        ) : (
          <>
            <a href={article.previewPath} className={deskButton("plain")}>
              Preview
            </a>
            <IntentButton intent="save" busy={busy} look="plain">
              Save
            </IntentButton>
          </>
        )}
        {article.mayPublish ? (
          <>
            <MoreActions article={article} pending={pending} busy={busy} />
            {isLive && alive && !pending ? null : (
              <IntentButton intent="publish" busy={busy}>
                {isLive ? "Publish changes" : "Publish"}
              </IntentButton>
            )}
          </>
        ) : null}
      </div>
    </div>
  );
}

const STAGES: Record<ArticleData["status"], { label: string; tone: BadgeTone }> = {
  published: { label: "Published", tone: "good" },
  draft: { label: "Draft", tone: "warning" },
  archived: { label: "Archived", tone: "neutral" },
};

function Stage({ article, pending }: { article: ArticleData; pending: boolean }) {
  const { label, tone } = STAGES[article.status];
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {article.content.language === "en" ? null : <Badge>{LANGUAGE_LABELS[article.content.language]}</Badge>}
      {pending && article.status === "published" ? <Badge tone="warning">Changes not live</Badge> : null}
      {article.publishAt ? (
        <span className="text-sm text-muted">
          Goes live <AgencyTime at={article.publishAt} timeZone={article.schedule.timeZone} />
        </span>
      ) : null}
    </>
  );
}

/** Says whether everything is saved. */
export function SaveStatus({ state }: { state: SaveState }) {
  const zone = useContext(AgencyZone);
  // The day of this computer may be another than the server's, and the first render must be the server's.
  const alive = useAlive();
  const problem = state.kind === "unsaved" || state.kind === "stale";
  return (
    <p role="status" className={`text-sm ${problem ? "font-medium text-danger" : "text-muted"}`}>
      {statusText(state)}
      {state.kind === "saved" && state.at ? (
        <>
          {" "}
          <AgencyTime at={new Date(state.at)} shape={alive && isToday(state.at, zone) ? "time" : "moment"} />
        </>
      ) : null}
    </p>
  );
}

function statusText({ kind, message }: SaveState): string {
  if (kind === "saved") return "Saved";
  if (kind === "saving" || kind === "waiting") return "Saving…";
  return kind === "stale" ? "Not saved: changed by someone else" : `Not saved: ${message}`;
}

/** Tells whether a moment is on the agency's day. */
function isToday(at: string, zone: string): boolean {
  return wallClock(new Date(at), zone).date === wallClock(new Date(), zone).date;
}

type MoreProps = { article: ArticleData; pending: boolean; busy: Intent | null };

function MoreActions({ article, pending, busy }: MoreProps) {
  if (article.status !== "published") return null;
  return (
    <details data-popup="" className="relative">
      <summary className={`${deskButton("plain")} list-none [&::-webkit-details-marker]:hidden`}>
        More <ChevronDown aria-hidden size={14} />
      </summary>
      <div className="absolute right-0 z-30 mt-1 grid w-52 gap-1 rounded-md bg-raised p-2 shadow-overlay">
        {article.publicPath ? (
          <a href={article.publicPath} className={deskButton("plain")}>
            View on the site
          </a>
        ) : null}
        <Link to={`/admin/articles/${article.id}/figures`} className={deskButton("plain")}>
          Readers and leads
        </Link>
        {pending ? (
          <IntentButton intent="discard" busy={busy} look="plain">
            Discard changes
          </IntentButton>
        ) : null}
        <IntentButton intent="unpublish" busy={busy} look="plain">
          Unpublish
        </IntentButton>
      </div>
    </details>
  );
}

export function IntentButton({
  intent,
  busy,
  look = "main",
  children,
}: {
  intent: Intent;
  busy: Intent | null;
  look?: "main" | "plain";
  children: string;
}) {
  return (
    <DeskButton look={look} name="intent" value={intent} busy={busy === intent}>
      {children}
    </DeskButton>
  );
}
