import { expect, test } from "vitest";
import { isPublicAddress } from "./is-public-address.ts";

test.each(["8.8.8.8", "1.1.1.1", "172.15.255.255", "172.32.0.1", "2606:4700:4700::1111"])("%s is public", (ip) => {
  expect(isPublicAddress(ip)).toBe(true);
});

test.each([
  "127.0.0.1",
  "0.0.0.0",
  "10.1.2.3",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::1",
  "::",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "168.63.129.16",
  "::ffff:168.63.129.16",
  "64:ff9b::7f00:1",
  "64:ff9b::808:808",
  "64:ff9b::10.0.0.1",
  "64:ff9b:1::a00:1",
  "2a00:1450::200:5efe:a00:1",
  "2a00:1450::5efe:10.0.0.1",
  "fe80::1",
  "fd00::1",
  "ff02::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "not an address",
])("%s is not", (ip) => {
  expect(isPublicAddress(ip)).toBe(false);
});
