import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { User } from '#contract/identity/users';
import { PaymentsPage } from '#web/features/money/payments/payments-page.tsx';
import { useTdsDuties } from '#web/features/money/tds/api.ts';
import { TdsDuties } from '#web/features/money/tds/tds-duties.tsx';
import { usePaymentsAddress } from './payments-address.ts';
import { SectionSkeleton } from './section-skeleton.tsx';

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
  if (isLoading) return <SectionSkeleton />;
  return (
    <Stack gap="lg">
      <TdsDuties />
      {children}
    </Stack>
  );
}
