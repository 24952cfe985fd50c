import { useState } from "react";
import type { MailParts } from "#leads/conversations/rules/mail-parts.ts";
import { foldQuoted } from "#leads/conversations/rules/quoted-part.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Badge } from "#ui/desk/Badge.tsx";

type Props = { mail: MailParts; body: string; address: string };

/** Shows a mail: its subject, the words of its sender, what they quote once it is asked for, and the names of its files. */
export function MailView({ mail, body, address }: Props) {
  const { written, quoted } = foldQuoted(body);
  return (
    <>
      <p dir="auto" className="font-semibold wrap-anywhere">
        {mail.subject === "" ? "No subject" : mail.subject}
      </p>
      {mail.direction === "in" ? <Origin mail={mail} address={address} /> : null}
      {mail.direction === "in" && mail.incomplete ? (
        <p className="text-sm text-warning">Only a part of this email could be read. Look for it in your mailbox.</p>
      ) : null}
      <p dir="auto" className="mt-1 whitespace-pre-wrap wrap-anywhere">
        {written === "" ? <span className="text-muted">No words</span> : written}
      </p>
      {quoted === "" ? null : (
        <details className="mt-1 text-sm">
          <summary className="cursor-pointer text-muted">What they quote</summary>
          <p dir="auto" className="mt-1 border-l-2 border-line pl-2 whitespace-pre-wrap wrap-anywhere text-muted">
            {quoted}
          </p>
        </details>
      )}
      {mail.direction === "in" && mail.html !== null ? <Formatted html={mail.html} /> : null}
      {mail.direction === "in" && mail.files.length > 0 ? (
        <p className="mt-1 text-sm wrap-anywhere text-muted">
          Came with {mail.files.length === 1 ? "a file" : `${mail.files.length} files`}, which this program does not
          keep: {mail.files.map(({ name }) => name).join(", ")}.
        </p>
      ) : null}
    </>
  );
}

/** Says what is known of who sent a mail. */
function Origin({ mail, address }: { mail: Extract<MailParts, { direction: "in" }>; address: string }) {
  const { from, placedBy, automatic } = mail;
  return (
    <>
      {automatic ? <Badge>Automatic</Badge> : null}
      {from === address ? null : (
        <p className="text-sm wrap-anywhere text-warning">From {from}, another address than the one you write to.</p>
      )}
      {placedBy === "address" ? (
        <p className="text-sm text-muted">Not an answer to us. Anyone can write this address as the sender’s.</p>
      ) : null}
    </>
  );
}

const POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`;

/** The desk's font by an attribute: the policy of the page, which holds in the frame too, lets no style in. */
const FONT = `<font face="Inter, system-ui, sans-serif" size="2">`;

/** Shows a mail with its formatting in a frame that runs nothing, loads nothing and whose links lead nowhere. */
function Formatted({ html }: { html: string }) {
  const [shown, setShown] = useState(false);
  if (!shown)
    return (
      <DeskButton type="button" look="plain" className="mt-1" onClick={() => setShown(true)}>
        Show formatting
      </DeskButton>
    );
  return (
    <iframe
      title="The email with its formatting"
      sandbox=""
      srcDoc={`<!doctype html><meta charset="utf-8">${POLICY}${FONT}${html}`}
      className="mt-1 h-80 w-full resize-y rounded-md border border-line bg-white"
    />
  );
}
