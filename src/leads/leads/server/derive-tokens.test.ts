import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { newToken } from "#platform/access/server/hash-token.ts";
import { findByUnsubscribeLink } from "#leads/notifications/server/notifications-store.ts";
import { findBooking } from "#leads/appointments/server/appointments-store.ts";
import { deriveHash } from "./derive-tokens.ts";
import { testDatabase } from "#tests/builders/test-database.ts";

const folder = "src/app/migrations";
const test_ = testDatabase({ migrated: false });

test("links that were given out before tokens were hashed keep working, and no sent email shows one", async () => {
  const { pool } = test_.database;
  const [booking, waiting, sent] = [newToken(), newToken(), newToken()];
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .toSorted()) {
    if (file.endsWith("_hashed_links.sql")) {
      await pool.query(
        "insert into staff (id, email, name, role, password_hash, active, created_at) values ('s', 's@example.com', 'S', 'agent', '', true, now())",
      );
      await pool.query(
        `insert into bookings values ('b', $1, 'key', 'lead', 's', now(), now(), 'OH', 'America/New_York', 'Rosa', '+16145550143', null, 'booked', 0, now(), now())`,
        [booking],
      );
      for (const [state, token] of [
        ["waiting", waiting],
        ["sent", sent],
      ]) {
        const body = `Change: https://example.com/schedule/change/${booking}\nStop: https://example.com/stop-email/${token}`;
        await pool.query(
          `insert into mails (id, key, message_id, kind, to_address, subject, body_text, body_html, stop_token, state, attempts, next_at, created_at)
           values ($1, $1, $1, 'booking-confirmation', 'rosa@example.com', 's', $2, $2, $3, $1, 0, now(), now())`,
          [state, body, token],
        );
      }
    }
    await pool.query(readFileSync(`${folder}/${file}`, "utf8").replaceAll("--> statement-breakpoint", ""));
  }
  expect(await findBooking(test_.db, booking)).toMatchObject({ id: "b" });
  expect(await findByUnsubscribeLink(test_.db, deriveHash(sent))).toMatchObject({
    state: "sent",
    sealedLinks: null,
  });
  expect(await findByUnsubscribeLink(test_.db, deriveHash(waiting))).toMatchObject({
    sealedLinks: waiting,
    bodyText: expect.stringContaining(`/stop-email/${waiting}`),
  });
  const { rows } = await pool.query(
    "select (select json_agg(b)::text from bookings b) || (select json_agg(m)::text from mails m where state = 'sent') as all",
  );
  for (const token of [booking, sent]) expect(rows[0].all).not.toContain(token);
});
