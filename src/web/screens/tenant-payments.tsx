import { getRouteApi } from '@tanstack/react-router';
import { PaymentsPage } from '#web/features/money/payments/payments-page.tsx';
import type { PaymentsPlace } from '#web/features/money/payments/payments-place.ts';

const route = getRouteApi('/tenant-dashboard');

export function TenantPayments() {
  const place = route.useSearch();
  const navigate = route.useNavigate();
  const go = (changes: PaymentsPlace, replace = false) =>
    void navigate({ search: { ...place, ...changes }, replace, resetScroll: false });
  return <PaymentsPage viewer="tenant" place={place} go={go} />;
}
