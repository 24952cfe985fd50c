import { useNavigate } from "react-router";
import { useShortcuts } from "#ui/desk/shortcuts.ts";
import { TabLinks } from "#ui/desk/Tabs.tsx";

type Props = { kind: "text" | "mail"; to: { text: string; mail: string } };

/** Leads to the other conversation of a lead: by text or by email. A key does it too. */
export function ChannelTabs({ kind, to }: Props) {
  const navigate = useNavigate();
  useShortcuts({ channel: () => void navigate(kind === "mail" ? to.text : to.mail) });
  return (
    <TabLinks
      label="Ways to write"
      tabs={[
        { to: to.text, label: "Texts" },
        { to: to.mail, label: "Email" },
      ]}
      current={to[kind]}
    />
  );
}
