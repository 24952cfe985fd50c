import { describe, expect, test } from "vitest";
import { parseConfig, SettingError } from "./config.ts";

describe("settings from the environment", () => {
  test("nothing set: a program for this machine alone, with everything switched on", () => {
    expect(parseConfig({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://localhost:3000",
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseReplicaUrl: null,
      adminEnabled: true,
      functionsPrefix: "/.netlify/functions",
      trustProxy: 0,
      drainSeconds: 0,
      logLevel: "info",
      rateLimit: true,
      deskGallery: false,
    });
  });

  test("an empty text counts as not set; white space around a value does not count", () => {
    expect(parseConfig({ PORT: "", ADMIN_ENABLED: "  ", HOST: " ::1 " })).toMatchObject({
      port: 3000,
      adminEnabled: true,
      host: "::1",
    });
  });

  test("an address is kept as an origin, an email in lower case, the port in the default address", () => {
    expect(parseConfig({ PUBLIC_URL: "https://Www.Example.com/" }).publicUrl).toBe("https://www.example.com");
    expect(parseConfig({ ADMIN_EMAIL: "Owner@Example.com" }).adminEmail).toBe("owner@example.com");
    expect(parseConfig({ PORT: "8080" }).publicUrl).toBe("http://localhost:8080");
  });

  test.each([
    ["PORT", "0"],
    ["PORT", "65536"],
    ["PORT", "80a"],
    ["HOST", "a b"],
    ["PUBLIC_URL", "example.com"],
    ["PUBLIC_URL", "ftp://example.com"],
    ["PUBLIC_URL", "https://example.com/site"],
    ["PUBLIC_URL", "https://user@example.com"],
    ["DATABASE_URL", "mysql://x"],
    ["DATABASE_DIRECT_URL", "mysql://x"],
    ["FILES_URL", "https://site.s3.amazonaws.com"],
    ["FILES_URL", "s3://site/a b"],
    ["FILES_URL", "s3://site?acl=public-read"],
    ["FILES_URL", "s3://site?endpoint=storage.example.com"],
    ["BACKUP_URL", "gs://Site"],
    ["BACKUP_URL", "gs://site?region=us-east-1"],
    ["ADMIN_ENABLED", "maybe"],
    ["ADMIN_ENABLED", "constructor"],
    ["ADMIN_EMAIL", "owner"],
    ["FUNCTIONS_PREFIX", "fn"],
    ["FUNCTIONS_PREFIX", "/fn/"],
    ["FUNCTIONS_PREFIX", "/fn?x"],
    ["TRUST_PROXY", "-1"],
    ["TRUST_PROXY", "11"],
    ["DRAIN_SECONDS", "61"],
    ["LOG_LEVEL", "loud"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
    ["DOMAIN", "localhost"],
    ["DOMAIN", "192.0.2.1"],
    ["DOMAIN", "https://example.com"],
    ["DOMAIN", "-a.example.com"],
    ["HTTPS_PORT", "off"],
    ["ACME_URL", "http://ca.example.com"],
    ["RATE_LIMIT", "toString"],
  ])("%s=%s stops the start with one line that names it, what it was and what it may be", (name, value) => {
    expect(() => parseConfig({ [name]: value })).toThrow(SettingError);
    expect(() => parseConfig({ [name]: value })).toThrow(
      new RegExp(`^${name} is ${JSON.stringify(value).replace(/[?.*+]/g, "\\$&")}; it must be .+\\.$`),
    );
  });

  test("a domain means HTTPS of our own on the usual ports of every address, unless a proxy is in front", () => {
    expect(parseConfig({ DOMAIN: "WWW.Example.com" })).toMatchObject({
      publicUrl: "https://www.example.com",
      host: "::",
      port: 80,
      https: { domain: "www.example.com", port: 443, acmeUrl: "https://acme-v02.api.letsencrypt.org/directory" },
    });
    expect(parseConfig({ DOMAIN: "www.example.com", TRUST_PROXY: "1" })).toMatchObject({
      publicUrl: "https://www.example.com",
      host: "127.0.0.1",
      port: 3000,
      https: null,
    });
    expect(parseConfig({ PUBLIC_URL: "https://www.example.com" })).toMatchObject({ port: 3000, https: null });
    expect(parseConfig({ DOMAIN: "a.example", PUBLIC_URL: "https://a.example:8443" })).toMatchObject({ port: 80 });
    for (const PUBLIC_URL of ["https://b.example", "http://a.example", "https://a.example.evil.test"])
      expect(() => parseConfig({ DOMAIN: "a.example", PUBLIC_URL })).toThrow(/PUBLIC_URL is .* address of DOMAIN/);
    expect(() => parseConfig({ DOMAIN: "a.example", HTTPS_PORT: "80" })).toThrow(/HTTPS_PORT/);
  });

  test("a password that is too short is refused without being repeated", () => {
    expect(() => parseConfig({ ADMIN_PASSWORD: "hunter2" })).toThrow(/ADMIN_PASSWORD is "…"/);
  });

  test("buckets are named without their keys, and backups have one place", () => {
    const { filesUrl, backupUrl } = parseConfig({
      FILES_URL: "gs://site/files/",
      BACKUP_URL: "s3://b-1?region=eu-west-1",
    });
    expect(filesUrl).toMatchObject({ name: "gs://site/files", bucket: "site", prefix: "files/" });
    expect(filesUrl?.endpoint).toBe("https://storage.googleapis.com");
    expect(backupUrl).toMatchObject({ name: "s3://b-1", prefix: "", region: "eu-west-1", endpoint: null });
    expect(() => parseConfig({ FILES_URL: "s3://key:secret@site" })).toThrow(/^FILES_URL is "…"/);
    expect(() => parseConfig({ BACKUP_URL: "s3://site", BACKUP_DIR: "/backups" })).toThrow(/BACKUP_DIR is set\.$/);
  });

  test("an address past the pooler makes sense only beside that of the pooler", () => {
    const DATABASE_DIRECT_URL = "postgres://hearthlight:secret@db/hearthlight";
    const refused = () => parseConfig({ DATABASE_DIRECT_URL });
    expect(refused).toThrow(/^DATABASE_DIRECT_URL .* DATABASE_URL is not set/);
    expect(refused).not.toThrow(/secret/);
    const DATABASE_URL = "postgres://hearthlight:secret@pooler:6432/hearthlight";
    expect(parseConfig({ DATABASE_URL, DATABASE_DIRECT_URL })).toMatchObject({
      databaseUrl: DATABASE_URL,
      databaseDirectUrl: DATABASE_DIRECT_URL,
    });
  });

  test("limits can be switched off only where nobody else can reach the program", () => {
    for (const host of ["127.0.0.1", "127.9.9.9", "::1", "localhost"])
      expect(parseConfig({ RATE_LIMIT: "off", HOST: host }).rateLimit).toBe(false);
    for (const host of ["0.0.0.0", "::", "10.0.0.1", "example.com", "127.0.0.1.example.com"])
      expect(() => parseConfig({ RATE_LIMIT: "off", HOST: host })).toThrow(/RATE_LIMIT/);
  });
});
