import sharp from "sharp";
import { createUploadLink } from "#leads/intake/server/create-upload-link.ts";
import { submitRequest } from "#leads/intake/server/submit-request.ts";
import type { Services } from "#platform/program/server/services.ts";
import { anOrigin, someDetails } from "./leads.ts";
import { byStaff } from "./staff.ts";

/** Returns a small photo as a phone makes it. */
export function aPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 400, channels: 3, background: "#7a8" } })
    .jpeg()
    .toBuffer();
}

/** Creates a lead with a link for files, made by an agent. */
export async function anUploadLink(
  services: Services,
  given: { files?: number; days?: number } = {},
): Promise<{ leadId: string; token: string }> {
  const stored = await submitRequest(services, {
    form: "callback",
    details: someDetails(),
    origin: anOrigin(),
    consents: [],
  });
  if (!stored.leadId) throw new Error("The lead was not stored");
  const made = await createUploadLink(services, byStaff("agent"), {
    leadId: stored.leadId,
    days: given.days ?? 7,
    files: given.files ?? 3,
  });
  if (!made.ok) throw new Error(made.message);
  return { leadId: stored.leadId, token: made.value.token };
}
