import { useLocation } from '@tanstack/react-router';
import { Verification } from '#web/features/identity/email-verification/verification.tsx';

/** The token comes by the history's state: the router has taken it out of the address. */
export function VerifyEmailScreen() {
  const { verifyToken, verificationSent } = useLocation({ select: ({ state }) => state });
  return <Verification key={verifyToken} token={verifyToken} announced={verificationSent} />;
}
