import { useFetcher } from "react-router";
import type { ShownKey } from "#leads/conversations/server/switch-signing.ts";
import { keyRecordName, keyRecordText } from "#platform/mail/rules/sender-records.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { LinkToCopy } from "#ui/desk/LinkToCopy.tsx";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { Message } from "#ui/desk/Message.tsx";

/** The answer to one of the buttons. */
export type SigningAnswer = { signing: { ok: boolean; message: string } };

type Props = { keys: readonly ShownKey[]; address: string; notices: string | null };

const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

/** Says who signs the agency's mails, and lets the owner have this program do it by a key of its own. */
export function MailSigning({ keys, address, notices }: Props) {
  const fetcher = useFetcher<SigningAnswer>();
  const answer = fetcher.data && "signing" in fetcher.data ? fetcher.data.signing : null;
  const domain = domainOf(address);
  const signing = keys.find((key) => key.signsSince !== null && key.endedAt === null);
  const waiting = keys.find((key) => key.signsSince === null && key.endedAt === null);
  const replaced = keys.find((key) => key.endedAt !== null);
  const busy = fetcher.state !== "idle";
  const press = (intent: string, label: string, selector = "") => (
    <fetcher.Form method="post">
      <input type="hidden" name="selector" value={selector} />
      <DeskButton look={intent === "signing-on" ? "main" : "plain"} name="intent" value={intent} busy={busy}>
        {label}
      </DeskButton>
    </fetcher.Form>
  );
  return (
    <div className="max-w-3xl">
      {answer ? <Message tone={answer.ok ? "good" : "error"}>{answer.message}</Message> : null}
      <p className="mb-3 max-w-prose">
        <WhoSigns signing={signing} domain={domain} />
        {notices !== null && domainOf(notices) !== domain
          ? ` This program’s notices come from ${notices}, another domain, and are not signed by it.`
          : ""}
      </p>
      {waiting ? <RecordToAdd waiting={waiting} /> : null}
      {replaced?.endedAt ? (
        <p className="mb-3 max-w-prose text-muted">
          The key {replaced.selector} signed until <LocalTime at={new Date(replaced.endedAt)} />. Leave its record in
          DNS for a week, since mails on their way are still checked with it.
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {waiting ? press("signing-on", "Check the record and turn signing on", waiting.selector) : null}
        {press("signing-key", keys.length === 0 ? "Make a key" : "Make a new key")}
        {signing ? press("signing-off", "Turn signing off", signing.selector) : null}
      </div>
    </div>
  );
}

function WhoSigns({ signing, domain }: { signing: ShownKey | undefined; domain: string }) {
  if (!signing)
    return (
      <>
        This program does not sign mails now. Your mail server signs them if you turned that on there, else nobody does.
      </>
    );
  if (signing.unreadable)
    return (
      <>The key {signing.selector} can’t be read on this machine, so this program signs nothing. Make a new key.</>
    );
  return (
    <>
      This program signs every mail from an address at {domain} with the key {signing.selector}, since{" "}
      <LocalTime at={new Date(signing.signsSince ?? 0)} />. Your mail server may sign it too.
    </>
  );
}

function RecordToAdd({ waiting: { selector, domain, publicKey } }: { waiting: ShownKey }) {
  return (
    <>
      <p className="mb-2 max-w-prose">The key {selector} waits for its record. Add it at your domain’s DNS provider:</p>
      <LinkToCopy
        label="Name of the TXT record"
        address={keyRecordName(domain, selector)}
        what="name"
        hint={`Some providers add ${domain} themselves; enter only ${selector}._domainkey there.`}
      />
      <LinkToCopy
        label="Value of the TXT record"
        address={keyRecordText(publicKey)}
        what="value"
        hint="One line. If your provider takes at most 255 characters, divide it into two strings of one record."
      />
    </>
  );
}
