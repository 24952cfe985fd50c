const CORE = "urn:ietf:params:scim:schemas:core:2.0";
const MESSAGES = "urn:ietf:params:scim:api:messages:2.0";
export const SCIM_PATH = "/scim/v2";
export const SCIM_TYPE = "application/scim+json";

type Times = { id: string; externalId: string | null; createdAt: Date; updatedAt: Date };
type User = Times & { userName: string; email: string; name: string; active: boolean };
type Group = Times & { name: string };
type ErrorType = "invalidFilter" | "invalidValue" | "uniqueness" | "mutability";

/** Returns an error as SCIM has it (RFC 7644 §3.12). */
export function scimError(status: number, detail: string, scimType?: ErrorType) {
  return { schemas: [`${MESSAGES}:Error`], status: String(status), detail, ...(scimType ? { scimType } : {}) };
}

/** Returns a person as SCIM has them. `base` is the address of this service. */
export function userResource(user: User, base: string, groups: readonly { id: string; name: string }[] = []) {
  return {
    schemas: [`${CORE}:User`],
    id: user.id,
    ...(user.externalId === null ? {} : { externalId: user.externalId }),
    userName: user.userName,
    displayName: user.name,
    name: { formatted: user.name },
    emails: [{ value: user.email, type: "work", primary: true }],
    active: user.active,
    groups: groups.map(({ id, name }) => ({ value: id, display: name, $ref: `${base}/Groups/${id}` })),
    meta: meta("User", user, `${base}/Users/${user.id}`),
  };
}

/** Returns a group as SCIM has it; without `members` they are left out. */
export function groupResource(group: Group, base: string, members: readonly { id: string; name: string }[] | null) {
  return {
    schemas: [`${CORE}:Group`],
    id: group.id,
    ...(group.externalId === null ? {} : { externalId: group.externalId }),
    displayName: group.name,
    ...(members === null
      ? {}
      : { members: members.map(({ id, name }) => ({ value: id, display: name, $ref: `${base}/Users/${id}` })) }),
    meta: meta("Group", group, `${base}/Groups/${group.id}`),
  };
}

const meta = (resourceType: string, { createdAt, updatedAt }: Times, location: string) => ({
  resourceType,
  created: createdAt.toISOString(),
  lastModified: updatedAt.toISOString(),
  location,
});

/** Returns one page of a list (RFC 7644 §3.4.2). */
export function listResponse(total: number, startIndex: number, resources: readonly object[]) {
  return {
    schemas: [`${MESSAGES}:ListResponse`],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}

/** Returns what this service can do (RFC 7643 §5). */
export function providerConfig(base: string) {
  return {
    schemas: [`${CORE}:ServiceProviderConfig`],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: 200 },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [
      { type: "oauthbearertoken", name: "Bearer token", description: "The token that an owner made.", primary: true },
    ],
    meta: { resourceType: "ServiceProviderConfig", location: `${base}/ServiceProviderConfig` },
  };
}

/** Returns the kinds of resources (RFC 7643 §6). */
export function resourceTypes(base: string) {
  return (["User", "Group"] as const).map((name) => ({
    schemas: [`${CORE}:ResourceType`],
    id: name,
    name,
    endpoint: `/${name}s`,
    description: name === "User" ? "A person of the company directory" : "A group of the company directory",
    schema: `${CORE}:${name}`,
    meta: { resourceType: "ResourceType", location: `${base}/ResourceTypes/${name}` },
  }));
}

const text = (name: string, more: object = {}) => ({
  name,
  type: "string",
  multiValued: false,
  description: name,
  required: false,
  caseExact: false,
  mutability: "readWrite",
  returned: "default",
  uniqueness: "none",
  ...more,
});
const several = (name: string, subAttributes: readonly object[]) =>
  text(name, { type: "complex", multiValued: true, subAttributes });

/** Returns the attributes that are kept here (RFC 7643 §7). */
export function schemas(base: string) {
  const schema = (name: string, attributes: readonly object[]) => ({
    schemas: [`${CORE}:Schema`],
    id: `${CORE}:${name}`,
    name,
    description: name,
    attributes,
    meta: { resourceType: "Schema", location: `${base}/Schemas/${CORE}:${name}` },
  });
  return [
    schema("User", [
      text("userName", { required: true, uniqueness: "server" }),
      text("displayName"),
      text("name", { type: "complex", subAttributes: [text("formatted"), text("givenName"), text("familyName")] }),
      several("emails", [text("value"), text("type"), text("primary", { type: "boolean" })]),
      text("active", { type: "boolean" }),
    ]),
    schema("Group", [text("displayName", { required: true }), several("members", [text("value"), text("display")])]),
  ];
}
