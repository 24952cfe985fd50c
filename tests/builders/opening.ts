import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";

const PROOF = { answer: "confirm", source: "File 7", date: "2026-11-02", approver: "Ada Owner" };

/** Returns an owner's form that opens a site with the shipped settings: their own facts, and a proof of every claim. */
export function anOpening() {
  const { hours, timeZone } = DEFAULT_SETTINGS.agency;
  return {
    agency: {
      name: "Larkspur",
      legalName: "Larkspur Insurance LLC",
      phone: "(614) 224-0199",
      street: "9 Elm Street",
      suite: "",
      city: "Columbus",
      state: "OH",
      zip: "43215",
      timeZone,
      hours,
    },
    license: { state: "OH", number: "1204567", expires: null as string | null },
    claims: Object.fromEntries(
      DEFAULT_SETTINGS.claims.map(({ id }) => [id, { ...PROOF } as Record<string, string | null>]),
    ),
    previewLeads: "remove",
  };
}
