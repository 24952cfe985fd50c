import { RESTORE_STEPS } from "#operations/backups/rules/restore-words.ts";
import { zonedText } from "#platform/time/rules/wall-clock.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { TextField } from "#website/kit/pages/Field.tsx";

export type BackupTrouble = {
  message: string;
  fields: Record<string, string>;
  address: string;
  keyId: string;
};

type Props = {
  siteName: string;
  /** The step that is under way; null while none is. */
  step: number | null;
  ended: { tone: "good" | "warning" | "error"; text: string } | null;
  found: readonly { id: string; at: Date }[];
  timeZone: string;
  trouble: BackupTrouble | null;
};

/** Asks where a backup is and for its key, then which one, and shows how far the restore is. No script. */
export function FromBackupScreen({ siteName, step, ended, found, timeZone, trouble }: Props) {
  const inFields = Object.keys(trouble?.fields ?? {}).length > 0;
  return (
    <main className="sign-in">
      <div className="sign-in-card card">
        <p className="eyebrow">{siteName}</p>
        <h1>{step === null ? "I have a backup" : "Your backup is being restored"}</h1>
        {step === null && ended && !trouble ? (
          <Notice tone="error">
            <p>{ended.text}</p>
          </Notice>
        ) : null}
        {trouble ? (
          <Notice tone="error">
            <p>{inFields ? "Please fix the field marked below." : trouble.message}</p>
          </Notice>
        ) : null}
        {step !== null ? (
          <Steps step={step} />
        ) : found.length > 0 ? (
          <Choice found={found} timeZone={timeZone} error={trouble?.fields["backup"]} />
        ) : (
          <PlaceForm trouble={trouble} />
        )}
        {step === null ? (
          <p className="sign-in-other">
            <a href="/admin">Back</a>
          </p>
        ) : null}
      </div>
    </main>
  );
}

function PlaceForm({ trouble }: Pick<Props, "trouble">) {
  const fields = trouble?.fields ?? {};
  return (
    <>
      <p>
        This installation becomes what is in the backup: its leads, articles, settings and accounts. You sign in with an
        account of the backup then.
      </p>
      <form method="post" encType="multipart/form-data" className="form">
        <TextField
          id="address"
          name="address"
          label="Where are the backups?"
          hint="A folder on this machine, such as /mnt/backups, or a bucket, such as s3://bucket/folder?region=us-east-1"
          error={fields["address"]}
          defaultValue={trouble?.address ?? ""}
          maxLength={500}
          spellCheck={false}
          autoCapitalize="none"
          required
        />
        <TextField
          id="keyId"
          name="keyId"
          label="Key ID of the bucket"
          optional
          error={fields["keyId"]}
          defaultValue={trouble?.keyId ?? ""}
          autoComplete="off"
          maxLength={200}
        />
        <TextField
          id="secret"
          name="secret"
          type="password"
          label="Secret of the bucket"
          optional
          error={fields["secret"]}
          autoComplete="off"
          maxLength={500}
        />
        <TextField
          id="key"
          name="key"
          type="file"
          label="Key file"
          hint="The file backup.key that you downloaded from Backups"
          error={fields["key"]}
          required
        />
        <Button type="submit" name="intent" value="look" look="main">
          Look for backups
        </Button>
      </form>
    </>
  );
}

function Choice({ found, timeZone, error }: Pick<Props, "found" | "timeZone"> & { error: string | undefined }) {
  return (
    <form method="post" className="form">
      <fieldset>
        <legend>Which state?</legend>
        {error ? <p className="error">{error}</p> : null}
        <p>
          <label>
            <input type="radio" name="backup" value="latest" defaultChecked /> The newest state that is there
          </label>
        </p>
        {found.map(({ id, at }) => (
          <p key={id}>
            <label>
              <input type="radio" name="backup" value={id} /> The backup of {zonedText(at, timeZone)}, as it was
            </label>
          </p>
        ))}
      </fieldset>
      <Button type="submit" name="intent" value="restore" look="main">
        Restore
      </Button>
      <Button type="submit" name="intent" value="forget" look="plain">
        Look elsewhere
      </Button>
    </form>
  );
}

function Steps({ step }: { step: number }) {
  return (
    <>
      <p>This page looks again by itself. When it is over, you sign in with an account of the backup.</p>
      <ol>
        {RESTORE_STEPS.map(({ phase, label }, at) => (
          <li key={phase} aria-current={at === step ? "step" : undefined}>
            {at === step ? <strong>{label} …</strong> : label}
            {at < step ? " ✓" : ""}
          </li>
        ))}
      </ol>
    </>
  );
}
