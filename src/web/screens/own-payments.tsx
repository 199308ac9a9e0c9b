import { Stack } from '@mantine/core';
import type { User } from '#contract/identity/users';
import { PaymentsPage } from '#web/features/money/payments/payments-page.tsx';
import { TdsDuties } from '#web/features/money/tds/tds-duties.tsx';
import { usePaymentsAddress } from './payments-address.ts';

/** The payments page at whatever address it is shown: each dashboard's, and its own. */
export function OwnPayments({ user }: { user: User }) {
  const { place, go } = usePaymentsAddress();
  if (!user.role) return null;
  const page = <PaymentsPage viewer={user.role} place={place} go={go} />;
  if (user.role !== 'tenant') return page;
  return (
    <Stack gap="lg">
      <TdsDuties />
      {page}
    </Stack>
  );
}
