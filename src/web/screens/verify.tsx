import '#web/signed-in-styles.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { AskForCode, VerifyPage } from '#web/features/papers/signings/verify-page.tsx';
import { PlainPage } from '#web/ui/plain-page.tsx';

/** Where the code on a signed page leads: anybody can check it, without an account. */
export function VerifyScreen() {
  const { code } = useParams({ strict: false });
  const navigate = useNavigate();
  return (
    <PlainPage title="Check a signed document" width={620}>
      {code ? (
        <VerifyPage key={code} code={code} />
      ) : (
        <AskForCode onCode={(typed) => void navigate({ to: '/verify/$code', params: { code: typed } })} />
      )}
    </PlainPage>
  );
}
