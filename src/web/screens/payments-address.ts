import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Go, PaymentsPlace } from '#web/features/money/payments/payments-place.ts';

/** What payments are shown, and which one is open, at whatever address: each dashboard's, and their own. */
export const usePaymentsAddress = (): { place: PaymentsPlace; go: Go } => {
  const place: PaymentsPlace = useSearch({ strict: false });
  const navigate = useNavigate();
  const go: Go = (changes, replace = false) =>
    void navigate({
      to: '.',
      search: (shown: PaymentsPlace) => ({ ...shown, ...changes }),
      replace,
      resetScroll: false,
    });
  return { place, go };
};
