import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { User } from '#contract/identity/users';
import { PaymentsPage } from '#web/features/money/payments/payments-page.tsx';
import { useTdsDuties } from '#web/features/money/tds/api.ts';
import { TdsDuties } from '#web/features/money/tds/tds-duties.tsx';
import { SkeletonRows } from '#web/ui/not-loaded.tsx';
import { usePaymentsAddress } from './payments-address.ts';

/** The payments page at whatever address it is shown: each dashboard's, and its own. */
export function OwnPayments({ user: { role } }: { user: User }) {
  const { place, go } = usePaymentsAddress();
  if (!role) return null;
  const page = <PaymentsPage viewer={role} place={place} go={go} />;
  return role === 'tenant' ? <BelowDuties>{page}</BelowDuties> : page;
}

/** The page waits for what stands above it, so that nothing is pushed down. */
function BelowDuties({ children }: { children: ReactNode }) {
  const { isLoading } = useTdsDuties();
  if (isLoading) return <SkeletonRows heights={[36, 110, 44, 400]} />;
  return (
    <Stack gap="lg">
      <TdsDuties />
      {children}
    </Stack>
  );
}
