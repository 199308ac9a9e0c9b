import { signerPage } from '#contract/papers/signing-acts';
import { useStepByLink } from './api.ts';
import { SignDocument } from './sign-document.tsx';

/** Signing by the link in the mail, without an account. */
export function SigningByLink({ token, details }: { token: string; details: unknown }) {
  const act = useStepByLink(token);
  return <SignDocument page={signerPage.parse(details)} act={act} />;
}
