import type { User } from '#contract/identity/users';
import { PaymentsPage } from '#web/features/money/payments/payments-page.tsx';
import { usePaymentsAddress } from './payments-address.ts';

/** The payments page at whatever address it is shown: each dashboard's, and its own. */
export function OwnPayments({ user }: { user: User }) {
  const { place, go } = usePaymentsAddress();
  return user.role && <PaymentsPage viewer={user.role} place={place} go={go} />;
}
