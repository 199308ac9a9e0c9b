import { getRouteApi } from '@tanstack/react-router';
import { Verification } from '#web/features/identity/email-verification/verification.tsx';

const route = getRouteApi('/verify-email');

export function VerifyEmailScreen() {
  const { token } = route.useSearch();
  return <Verification key={token} token={token} />;
}
