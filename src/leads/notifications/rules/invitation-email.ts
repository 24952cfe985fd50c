import type { Role } from "#platform/access/rules/rights.ts";
import type { EmailContent } from "./email-content.ts";

const WORK: Record<Role, string> = {
  owner: "as an owner",
  manager: "as a manager, to lead a team",
  agent: "as an agent, to work with leads",
  compliance: "as a compliance officer, to keep evidence and do-not-call lists",
  editor: "as an editor, to work on the blog",
  viewer: "as a viewer, to see figures",
};

/** Invites a person to the staff. The link is the invitation: it works once, until `until`. */
export function invitationEmail(invitation: {
  name: string;
  role: Role;
  agency: string;
  invitedBy: string;
  link: string;
  until: string;
}): EmailContent {
  const { name, role, agency, invitedBy, link, until } = invitation;
  return {
    subject: `${invitedBy} invited you to ${agency}`,
    greeting: `Hello ${name},`,
    parts: [
      { text: `${invitedBy} invited you to join ${agency} ${WORK[role]}. Open this link to choose your password:` },
      { link, label: "Join" },
      { text: `The link works once, until ${until}. If you did not expect this, you can ignore it.` },
    ],
  };
}
