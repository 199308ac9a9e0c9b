import { Select, SimpleGrid, Stack, Switch } from '@mantine/core';
import { CountField, NumberField } from '#web/ui/number-field.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import type { ScheduleState } from './schedule-values.ts';

/** What happens by itself: paying, and a fee for paying late. */
export function ScheduleOptions({ form }: { form: ScheduleState }) {
  const { hasLateFee, lateFeeKind } = form.getValues();
  return (
    <Stack gap="md">
      <Switch
        label="Auto-pay"
        description="Asks the tenant to let each payment be taken on its due date. Only they can agree, up to an amount that they choose; otherwise they pay it themselves."
        {...form.getInputProps('autoPayEnabled', { type: 'checkbox' })}
      />
      <Switch
        label="Late fee"
        description="Raised once for each payment that stays unpaid."
        {...form.getInputProps('hasLateFee', { type: 'checkbox' })}
      />
      {hasLateFee && (
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
          <Select
            label="Late fee is"
            data={[
              { value: 'fixed', label: 'A fixed amount' },
              { value: 'percent', label: 'A percentage' },
            ]}
            {...form.getInputProps('lateFeeKind')}
          />
          {lateFeeKind === 'percent' ? (
            <NumberField label="Percent" suffix="%" decimalScale={2} {...form.getInputProps('lateFeeValue')} />
          ) : (
            <RupeeField label="Late fee amount" {...form.getInputProps('lateFeeValue')} />
          )}
          <CountField label="Grace days" description="After the due date" {...form.getInputProps('graceDays')} />
        </SimpleGrid>
      )}
    </Stack>
  );
}
