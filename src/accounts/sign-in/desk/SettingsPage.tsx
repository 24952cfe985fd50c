import type { ReactNode } from "react";
import { type SettingsAnswer, shownAnswer } from "#agency/site/rules/settings-answer.ts";
import { ConfirmIdentity } from "#accounts/access/desk/ConfirmIdentity.tsx";
import { useLastAnswer } from "#accounts/access/desk/use-last-answer.ts";
import { BackLink } from "#ui/desk/BackLink.tsx";
import { DeskPage } from "#ui/desk/DeskPage.tsx";

type Ways = Parameters<typeof ConfirmIdentity>[0]["ways"] | null;

/** Returns what the form of a settings page shows, also after the person has proved who they are. */
export const useSettingsAnswer = <A extends SettingsAnswer>(answer: A | undefined, path: string, ways: Ways) =>
  shownAnswer(useLastAnswer(answer, path), answer, ways !== null);

type Props = {
  lead: string;
  aside?: ReactNode;
  /** Shown before the question who the person is. */
  notice?: ReactNode;
  ways: Ways;
  /** The act that needs a fresh proof. */
  proof?: string;
  /** The page to lead back to, for a person who may not see all settings. */
  back?: { to: string; title: string } | null;
  children: ReactNode;
};

/** The frame of a page that shows one record of the settings. */
export function SettingsPage({ lead, aside, notice, ways, proof = "Changing these settings", back, children }: Props) {
  const { to, title } = back ?? { to: "/admin/settings", title: "All settings" };
  return (
    <>
      <BackLink to={to}>{title}</BackLink>
      <DeskPage lead={lead} aside={aside}>
        {notice}
        {ways ? <ConfirmIdentity ways={ways} what={`${proof} needs a fresh proof of who you are.`} /> : null}
        {children}
      </DeskPage>
    </>
  );
}
