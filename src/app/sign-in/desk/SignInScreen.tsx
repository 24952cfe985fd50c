import { Island } from "#website/islands/pages/Island.tsx";
import { DIRECTORY_PATH, FORGOT_PATH } from "#platform/access/rules/admin-paths.ts";
import { Button, ButtonLink } from "#ui/kit/Button.tsx";
import { TextField } from "#website/kit/pages/Field.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { PasskeyButton } from "#ui/kit/PasskeyButton.tsx";

type Props = {
  siteName: string;
  problem: string;
  email: string;
  next: string;
  signedOut: boolean;
  passkeys: boolean;
  /** The company directory; `alone`: only owners may use a password. Null without one. */
  directory: { name: string; alone: boolean } | null;
};

/**
 * Shows the staff sign-in: the company directory if there is one, an ordinary form for password managers and phones, a passkey, which alone needs script, and
 * the browser's own prompt.
 */
export function SignInScreen({ siteName, problem, email, next, signedOut, passkeys, directory }: Props) {
  return (
    <main className="sign-in">
      <div className="sign-in-card card">
        <p className="eyebrow">{siteName}</p>
        <h1>Staff sign-in</h1>
        {problem ? (
          <Notice tone="error" id="problem">
            <p>{problem}</p>
          </Notice>
        ) : signedOut ? (
          <Notice>
            <p role="status">You are signed out.</p>
          </Notice>
        ) : null}
        {directory ? (
          <div className="sign-in-directory">
            <ButtonLink href={`${DIRECTORY_PATH}?${new URLSearchParams({ next })}`} look="main">
              Sign in with {directory.name}
            </ButtonLink>
            <p>{directory.alone ? "Owners can also use their password:" : "Or use your password:"}</p>
          </div>
        ) : null}
        <form method="post" action="/admin/sign-in" className="form" aria-describedby={problem ? "problem" : undefined}>
          <input type="hidden" name="next" value={next} />
          <TextField
            id="email"
            name="email"
            type="email"
            label="Email"
            autoComplete="username"
            required
            defaultValue={email}
            maxLength={254}
            spellCheck={false}
            autoCapitalize="none"
          />
          <TextField
            id="password"
            name="password"
            type="password"
            label="Password"
            autoComplete="current-password"
            required
            maxLength={1024}
          />
          <Button type="submit" look={directory ? "plain" : "main"}>
            Sign in
          </Button>
        </form>
        {passkeys ? <Island name="passkey" of={PasskeyButton} props={{ next }} /> : null}
        <p className="sign-in-other">
          <a href={FORGOT_PATH}>Forgot your password?</a>
        </p>
        <p className="sign-in-other">
          <a href="/admin/sign-in">Sign in with the browser's prompt</a>
        </p>
      </div>
      <p className="sign-in-home">
        <a href="/">Go to the public site</a>
      </p>
    </main>
  );
}
