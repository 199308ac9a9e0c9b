import { Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PaymentDetails } from '#contract/money/payments';
import { serverErrorCode } from '#web/lib/api-error.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { usePayment } from './api.ts';

/** What needs to know all about a payment, once it is known. */
export function WithPayment({ id, children }: { id: number; children: (payment: PaymentDetails) => ReactNode }) {
  const { data: payment, error, refetch } = usePayment(id);
  // What was known of one that is not theirs to see any more is not shown.
  if (serverErrorCode(error) === 'not_found') {
    return <Text size="sm">There is no such payment, or it is not yours to see.</Text>;
  }
  if (payment) return children(payment);
  if (error) return <LoadFailed text="The payment could not be loaded." onRetry={refetch} />;
  return (
    <Stack gap="md" aria-busy="true">
      <Skeleton h={36} w="60%" />
      <Skeleton h={72} />
      <Skeleton h={120} />
    </Stack>
  );
}
