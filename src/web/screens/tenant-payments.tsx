import { useTenantDashboard } from '#web/features/dashboard/api.ts';
import { ListSkeleton } from '#web/features/dashboard/list-skeleton.tsx';
import { Loaded } from '#web/features/dashboard/loaded.tsx';
import { PaymentHistory } from '#web/features/dashboard/payment-history.tsx';

export function TenantPayments() {
  const query = useTenantDashboard();
  return (
    <Loaded query={query} what="Your payments" skeleton={<ListSkeleton label="Loading your payments" />}>
      {({ payments }) => <PaymentHistory payments={payments} />}
    </Loaded>
  );
}
