import { group, optional } from "./form-parts.ts";
import type { TargetKind } from "./publishing-settings.ts";
import type { FormPart } from "./settings-form.ts";

/** The form of the record `publishing`. */
export const PUBLISHING_FORM: FormPart = group("Publishing target", {
  kind: {
    kind: "choice",
    label: "Kind",
    options: [
      { value: "none", label: "None" },
      { value: "ghost", label: "Ghost, by its Admin API" },
      { value: "wordpress", label: "WordPress, by its REST API" },
      { value: "json", label: "Another program, by signed JSON" },
    ] satisfies { value: TargetKind; label: string }[],
  },
  base_url: optional("Address", {
    type: "url",
    hint: "Of the Ghost or WordPress site, for example https://blog.example.com; of the endpoint for signed JSON.",
  }),
  username: optional("User", { hint: "For WordPress: the user to whom the application password belongs." }),
  api_key: {
    kind: "secret",
    label: "Key",
    hint: "Ghost: the Admin API key of a custom integration. WordPress: an application password. Signed JSON: the secret of the signature (Standard Webhooks). Stored encrypted. It is never shown again.",
  },
});
