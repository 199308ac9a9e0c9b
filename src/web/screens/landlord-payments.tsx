import { getRouteApi } from '@tanstack/react-router';
import { PaymentsPage } from '#web/features/money/payments/payments-page.tsx';
import type { PaymentsPlace } from '#web/features/money/payments/payments-place.ts';

const route = getRouteApi('/landlord-dashboard');

export function LandlordPayments() {
  const place = route.useSearch();
  const navigate = route.useNavigate();
  const go = (changes: PaymentsPlace, replace = false) =>
    void navigate({ search: { ...place, ...changes }, replace, resetScroll: false });
  return <PaymentsPage viewer="landlord" place={place} go={go} />;
}
