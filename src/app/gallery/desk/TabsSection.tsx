import { useLocation } from "react-router";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { TabLinks, Tabs } from "#ui/desk/Tabs.tsx";
import { Example, LONG } from "./Example.tsx";

const ALL = "/admin/gallery";
const LINKS = [
  { to: ALL, label: "All" },
  { to: `${ALL}?tab=waiting`, label: "Waiting", count: 1_204 },
  { to: `${ALL}?tab=failed`, label: "Failed", count: 3 },
  { to: `${ALL}?tab=long`, label: LONG },
];

/** Tabs as links and within a page. */
export function TabsSection() {
  const { search } = useLocation();
  return (
    <DeskSection id="tabs" title="Tabs">
      <Example label="Links, each an address">
        <TabLinks label="Status" tabs={LINKS} current={ALL + search} />
      </Example>
      <Example label="Within the page">
        <Tabs
          label="Lead"
          tabs={[
            { value: "overview", label: "Overview", panel: <p>Details of the lead</p> },
            { value: "timeline", label: "Timeline", count: 12, panel: <p>What happened so far</p> },
            { value: "policies", label: "Policies", disabled: true, panel: null },
            { value: "files", label: "Files", panel: <p>Files that the lead sent</p> },
          ]}
        />
      </Example>
    </DeskSection>
  );
}
