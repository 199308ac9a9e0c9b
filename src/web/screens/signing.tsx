import '#web/signed-in-styles.ts';
import { getRouteApi } from '@tanstack/react-router';
import { RequireUser, SignInFirst } from '#web/features/identity/auth/require-user.tsx';
import { OwnSigning } from '#web/features/papers/signings/own-signing.tsx';
import { PlainPage } from '#web/ui/plain-page.tsx';

const route = getRouteApi('/signings/$signingId');

/** What somebody signs, or has sent: a page of its own, large enough for an old phone. */
export function SigningScreen() {
  const { signingId } = route.useParams();
  return (
    <RequireUser signedOut={<SignInFirst isAtOnce />}>
      {() => (
        <PlainPage title="Signing" width={760}>
          <OwnSigning key={signingId} id={Number(signingId)} />
        </PlainPage>
      )}
    </RequireUser>
  );
}
