import { parsePage, parseFilter } from "#accounts/directory/rules/scim-filter.ts";
import { readCookie } from "#accounts/sign-in/server/read-cookie.ts";
import { parsePastedLicenses } from "#accounts/staff/rules/pasted-licenses.ts";
import { SHIPPED_STATES } from "#agency/states/server/shipped-states.ts";
import { readMailWish } from "#leads/conversations/rules/mail-wish.ts";
import { readTextWish } from "#leads/conversations/rules/text-wish.ts";
import { parseBirthDate } from "#leads/leads/rules/fact-values.ts";
import { parseEmail } from "#leads/leads/rules/parse-email.ts";
import { readTraceparent } from "#platform/log/server/trace.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { parsePhone } from "#platform/phone/rules/parse-phone.ts";
import { parseDollars } from "#platform/text/rules/dollars.ts";
import { readDay } from "#platform/time/rules/calendar-day.ts";
import { type FuzzTarget, holds } from "./fuzz-target.ts";

const texts = (...all: string[]) => all.map((text) => Buffer.from(text));
const TODAY = new Date("2026-11-20T15:00:00Z");

export const TEXT_TARGETS: readonly FuzzTarget[] = [
  {
    name: "phones",
    examples: () =>
      texts("(614) 555-0143", "+1 614.555.0143", "16145550143", "614-555-0143 x12", "６１４５５５０１４３"),
    run(bytes) {
      const phone = parsePhone(bytes.toString());
      if (phone === null) return;
      holds("a number is +1 and ten digits", /^\+1\d{10}$/.test(phone));
      holds("a number is read as itself", parsePhone(phone) === phone && parsePhone(formatPhone(phone)) === phone);
    },
  },
  {
    name: "dates",
    examples: () => texts("2026-04-15", "4/15/1955", "April 15, 1955", "Apr. 15th 1955", "7-4-49", "02/29/2024"),
    run(bytes) {
      const text = bytes.toString();
      const day = readDay(text);
      if (day) holds("a day is read as itself", /^\d{4}-\d{2}-\d{2}$/.test(day) && readDay(day) === day);
      const born = parseBirthDate(text, TODAY);
      if (born) holds("who was born later has no birth date yet", born <= "2026-11-20");
    },
  },
  {
    name: "amounts and addresses",
    examples: () => texts("$10,000", "10 000.50", "rosa@example.com", '"a b"@example.com', "rosa+x@mail.example.co.uk"),
    run(bytes) {
      const amount = parseDollars(bytes.toString());
      holds("an amount is a number", amount === undefined || (Number.isFinite(amount) && amount >= 0));
      const email = parseEmail(bytes.toString());
      if (email) holds("an address is read as itself", parseEmail(email) === email && !/[\s<>]/.test(email));
    },
  },
  {
    name: "wishes",
    examples: () =>
      texts(
        "STOP",
        "please stop texting me",
        "Wrong number, who is this",
        "HELP",
        "alto por favor",
        "I don’t stop at Kroger",
      ),
    run(bytes) {
      readTextWish(bytes.toString());
      readMailWish(bytes.toString().slice(0, 200), bytes.toString());
    },
  },
  {
    name: "licenses",
    examples: () =>
      texts(
        "OH 123456 exp 2027-03-31\nKentucky\t998877\t3/1/2027",
        "State,License,Expires\nTexas,1234567,Mar 1 2027",
        "NPN 18273645",
      ),
    run(bytes) {
      const read = parsePastedLicenses(bytes.toString(), [], SHIPPED_STATES);
      if (read.ok)
        for (const { state } of read.licenses)
          holds(
            "a license is of a state",
            SHIPPED_STATES.some(({ code }) => code === state),
          );
    },
  },
  {
    name: "heads",
    examples: () =>
      texts(
        "__Host-hearthlight=abc.def; admin_auth=true; x=%41",
        "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
        'userName eq "rosa@example.com"',
        'members[value eq "1"]',
      ),
    run(bytes) {
      const text = bytes.toString("latin1");
      readCookie(text, "__Host-hearthlight");
      readTraceparent(text);
      parseFilter(text);
      const { from, count } = parsePage(text, text);
      holds("a page is of whole numbers", Number.isInteger(from) && Number.isInteger(count));
    },
  },
];
