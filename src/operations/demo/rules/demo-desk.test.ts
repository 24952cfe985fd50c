import { expect, test } from "vitest";
import { mayOnDemoDesk } from "./demo-desk.ts";

test.each([
  "/admin/queue",
  "/admin/queue.data",
  "/admin/tasks",
  "/admin/leads/demo-lead-01",
  "/admin/leads/demo-lead-01/timeline.data",
  "/admin/demo/leave",
  "/admin/sign-out",
  "/api/leads/demo-lead-01/calls",
  "/api/leads/demo-lead-01/dispositions/x/undo",
  "/api/live/ticket",
  "/.netlify/functions/error-report",
])("work of a demo agent: %s", (path) => {
  expect(mayOnDemoDesk("POST", path)).toBe(true);
});

test.each([
  "/admin/leads",
  "/admin/leads/new",
  "/admin/leads/7b0c6d8e",
  "/admin/leads/demo-lead-01/letter",
  "/admin/leads/demo-lead-01/../7b0c6d8e",
  "/admin/compliance/do-not-contact",
  "/admin/demo",
  "/admin/password",
  "/admin/profile",
  "/admin/profile/security",
  "/admin/settings/agency",
  "/api/leads",
  "/api/leads/7b0c6d8e/calls",
  "/api/leads/demo-lead-01/erase",
  "/api/me/passkeys/options",
  "/api/reauthenticate",
  "/api/suppressions",
  "/api/keys",
])("refused on a demo agent's desk: %s", (path) => {
  expect(mayOnDemoDesk("POST", path)).toBe(false);
  expect(mayOnDemoDesk("DELETE", path)).toBe(false);
  expect(mayOnDemoDesk("GET", path)).toBe(true);
});
