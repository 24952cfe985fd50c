import { useLocation, useNavigate, useRevalidator } from "react-router";
import { useLive } from "#ui/live/use-live.ts";
import { toasts } from "#ui/desk/toasts.ts";

/** Time for which the message stays, milliseconds: long enough to finish a sentence first. */
const SHOWN_FOR = 20_000;
const WORDS: Record<string, string> = {
  asked: "asks you to review an article",
  approved: "approved your article",
  changes: "asks for changes to your article",
};

/** Notifies a person at once of a review that is asked of them, and of the answer to theirs. */
export function ReviewNotice() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  useLive("reviews", (hint) => {
    if (hint.topic !== "reviews") return;
    toasts.add({
      title: `${hint.by} ${WORDS[hint.state] ?? "answered about an article"}`,
      timeout: SHOWN_FOR,
      actionProps: { children: "Open", onClick: () => void navigate(`/admin/articles/${hint.id}`) },
    });
    // Home lists what is asked; the article reads it by itself.
    if (pathname === "/admin") void revalidate();
  });
  return null;
}
