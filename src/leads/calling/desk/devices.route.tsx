import { browserLine } from "#agency/site/rules/calls-settings.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { BackLink } from "#ui/desk/BackLink.tsx";
import { DeskPage, DeskSection } from "#ui/desk/DeskPage.tsx";
import { Message } from "#ui/desk/Message.tsx";
import type { Route } from "./+types/devices.route";
import { DeviceTest } from "./DeviceTest.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = staffRequest(context, "leads:write");
  return { here: browserLine(services.site.settings()) !== null };
}

export const handle = {
  title: "Devices",
  description: "The microphone and the speaker of this browser’s calls.",
};

export default function DevicesPage({ loaderData: { here } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/profile">Your profile</BackLink>
      <DeskPage lead={handle.description}>
        <DeskSection id="devices" title="Microphone and speaker">
          {here ? (
            <DeviceTest />
          ) : (
            <Message tone="warning">
              Calls are not placed in the browser: the owner chooses that in Settings, Calls.
            </Message>
          )}
        </DeskSection>
      </DeskPage>
    </>
  );
}
