import { useNavigate, useSearch } from '@tanstack/react-router';
import type { User } from '#contract/identity/users';
import { PaymentsPage } from '#web/features/money/payments/payments-page.tsx';
import type { PaymentsPlace } from '#web/features/money/payments/payments-place.ts';

/** The payments page at whatever address it is shown: each dashboard's, and its own. */
export function OwnPayments({ user }: { user: User }) {
  const place: PaymentsPlace = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (changes: PaymentsPlace, replace = false) =>
    void navigate({
      to: '.',
      search: (shown: PaymentsPlace) => ({ ...shown, ...changes }),
      replace,
      resetScroll: false,
    });
  return user.role && <PaymentsPage viewer={user.role} place={place} go={go} />;
}
