import { TabLinks } from "#ui/desk/Tabs.tsx";

const TABS = [
  { to: "/admin/control/overview", label: "Overview" },
  { to: "/admin/control/performance", label: "Performance" },
  { to: "/admin/control/security", label: "Security" },
  { to: "/admin/control/activity", label: "Activity Logs" },
  { to: "/admin/control/settings", label: "Settings" },
] as const;

/** The five tabs of the Admin Control Center, each with its own address. */
export function ControlTabs({ current }: { current: (typeof TABS)[number]["to"] }) {
  return <TabLinks label="Admin Control Center" tabs={TABS} current={current} />;
}
