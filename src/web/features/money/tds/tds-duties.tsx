import { Alert, Stack, Text } from '@mantine/core';
import { IconReceiptTax } from '@tabler/icons-react';
import { dutyInWords, WHO_DEDUCTS } from '#contract/money/tds-duty';
import { Facts } from '#web/ui/facts.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { useTdsDuties } from './api.ts';

/** That tax has to be deducted from the rent, how much and until when; nothing to whom it does not concern. */
export function TdsDuties() {
  const { data: duties = [] } = useTdsDuties();
  return duties.map((duty) => (
    <Alert
      key={`${duty.leaseId} ${duty.tenant}`}
      color="blue"
      variant="light"
      icon={<IconReceiptTax aria-hidden />}
      title={`Tax is to be deducted from the rent of ${duty.property}`}
    >
      <Stack gap="xs">
        <Text size="sm">{dutyInWords(duty)}</Text>
        <Facts
          areShort
          facts={[
            ['Landlord', duty.landlord],
            ['PAN of the landlord', duty.landlordPan ?? 'Ask the landlord'],
          ]}
        />
        <Muted size="xs">{WHO_DEDUCTS[duty.payer]}</Muted>
      </Stack>
    </Alert>
  ));
}
