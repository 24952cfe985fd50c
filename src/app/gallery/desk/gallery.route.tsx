import { data, useLocation } from "react-router";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { DeskPage, DeskSection } from "#ui/desk/DeskPage.tsx";
import { Diff } from "#ui/desk/Diff.tsx";
import { Progress } from "#ui/desk/Progress.tsx";
import { Skeleton } from "#ui/desk/Skeleton.tsx";
import { TabLinks, Tabs } from "#ui/desk/Tabs.tsx";
import { showDone, showProblem } from "#ui/desk/toasts.ts";
import { ButtonSection } from "./ButtonSection.tsx";
import { ChartSection } from "./ChartSection.tsx";
import { ChoiceSection } from "./ChoiceSection.tsx";
import { Example, Examples, LONG } from "./Example.tsx";
import { FieldSection } from "./FieldSection.tsx";
import { ListSection } from "./ListSection.tsx";
import { OverlaySection } from "./OverlaySection.tsx";
import { WordSection } from "./WordSection.tsx";
import type { Route } from "./+types/gallery.route";

/** Only where the program was started with `DESK_GALLERY=true`. */
export function loader({ context }: Route.LoaderArgs) {
  const { services } = staffRequest(context, null);
  if (!services.config.deskGallery) throw data("Not found", { status: 404 });
  return null;
}

export const handle = {
  title: "Gallery",
  description: "Every part of the desk's kit, for development and tests.",
};

/** Every part of the desk's kit in every state, for those who build and test it. */
export default function Gallery() {
  return (
    <DeskPage lead="Every part of the desk's kit in every state. Only for development and tests.">
      <ButtonSection />
      <FieldSection />
      <ChoiceSection />
      <ListSection />
      <OverlaySection />
      <TabsSection />
      <WordSection />
      <WaitSection />
      <ChartSection />
      <DiffSection />
    </DeskPage>
  );
}

/** Shows the parts for work that takes time, and for its end. */
function WaitSection() {
  return (
    <DeskSection id="wait" title="Skeleton, progress, toast">
      <Examples>
        <Example label="Skeleton">
          <Skeleton lines={4} />
        </Example>
        <Example label="Progress">
          <div className="space-y-3">
            <Progress label="Importing leads" value={3} max={12} text="3 of 12" />
            <Progress label="Done" value={100} text="100%" />
            <Progress label={LONG} value={0} text="0%" />
          </div>
        </Example>
        <Example label="Progress, no one knows how far">
          <Progress label="Connecting" value={null} />
        </Example>
        <Example label="Toast">
          <div className="flex flex-wrap gap-2">
            <DeskButton type="button" look="plain" onClick={() => showDone("Saved: Qualified", () => {})}>
              Toast with undo
            </DeskButton>
            <DeskButton type="button" look="plain" onClick={() => showProblem("Not saved", LONG)}>
              Problem
            </DeskButton>
          </div>
        </Example>
      </Examples>
    </DeskSection>
  );
}

const ALL = "/admin/gallery";
const LINKS = [
  { to: ALL, label: "All" },
  { to: `${ALL}?tab=waiting`, label: "Waiting", count: 1_204 },
  { to: `${ALL}?tab=failed`, label: "Failed", count: 3 },
  { to: `${ALL}?tab=long`, label: LONG },
];

/** Tabs as links and within a page. */
function TabsSection() {
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

const BEFORE =
  "Final expense insurance is a small whole life policy.\n\nIt pays for a funeral, and the price never changes.";
const AFTER =
  "Final expense insurance is a small whole life policy that pays for a funeral.\n\nThe premium never goes up.";
const numbered = (word: string) => Array.from({ length: 1_200 }, (_, n) => `${word}${n}`).join(" ");

/** Two versions of a text. */
function DiffSection() {
  return (
    <DeskSection id="diff" title="Diff">
      <div className="space-y-4">
        <Example label="Some words changed">
          <Diff before={BEFORE} after={AFTER} />
        </Example>
        <Example label="The same">
          <Diff before={BEFORE} after={BEFORE} />
        </Example>
        <Example label="Too different to compare">
          <details>
            <summary className="min-h-(--control) content-center text-accent">Show it</summary>
            <Diff before={numbered("old")} after={numbered("new")} />
          </details>
        </Example>
      </div>
    </DeskSection>
  );
}
