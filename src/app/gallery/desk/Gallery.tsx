import { DeskPage } from "#ui/desk/DeskPage.tsx";
import { ButtonSection } from "./ButtonSection.tsx";
import { ChartSection } from "./ChartSection.tsx";
import { ChoiceSection } from "./ChoiceSection.tsx";
import { DiffSection } from "./DiffSection.tsx";
import { FieldSection } from "./FieldSection.tsx";
import { ListSection } from "./ListSection.tsx";
import { OverlaySection } from "./OverlaySection.tsx";
import { TabsSection } from "./TabsSection.tsx";
import { WaitSection } from "./WaitSection.tsx";
import { WordSection } from "./WordSection.tsx";

/** Every part of the desk's kit in every state, for those who build and test it. */
export function Gallery() {
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
