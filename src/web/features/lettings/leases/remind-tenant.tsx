import { RemindButton } from '#web/rentals/reminders/remind-button.tsx';
import { usePaymentsOf } from './api.ts';

/** Reminds of all that a tenant is late with; nothing where that is nothing. */
export function RemindTenant({ tenantId, isHere }: { tenantId: string; isHere: boolean }) {
  const { data: payments = [] } = usePaymentsOf(tenantId, { isHere });
  const oldest = payments
    .filter(({ isOverdue }) => isOverdue)
    .reduce<(typeof payments)[number] | undefined>(
      (first, each) => (first && first.dueDate <= each.dueDate ? first : each),
      undefined,
    );
  return oldest && <RemindButton payment={oldest} size="sm" />;
}
