import { Select, TextInput } from '@mantine/core';
import { tdsCreditForm } from '#contract/money/tds';
import { earlier } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';
import { today } from '#web/lib/dates.ts';
import { type Typed, typedText } from '#web/rentals/typed-number.ts';
import { DateField } from '#web/ui/date-field.tsx';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useAddTdsCredit, useOwnLeases } from './api.ts';

/** Tax that a tenant kept back of the rent. */
export function TdsDialog({ lastDay, ...opening }: Opening & { lastDay: string }) {
  return (
    <EditDialog title="Tax deducted by a tenant" size={480} {...opening}>
      <TdsForm lastDay={lastDay} />
    </EditDialog>
  );
}

function TdsForm({ lastDay }: { lastDay: string }) {
  const adding = useAddTdsCredit();
  const leases = useOwnLeases();
  const entry = useEntryForm({
    schema: tdsCreditForm,
    initialValues: {
      leaseId: '',
      amount: '' as Typed,
      deductedOn: earlier(lastDay, today()),
      certificateNumber: '',
    },
    body: ({ leaseId, amount, ...rest }) => ({ ...rest, leaseId: Number(leaseId), amount: typedText(amount) }),
    send: (body) => adding.mutateAsync({ body }),
    saved: { title: 'Entered', message: 'It stands in the pack of its year.' },
    failed: 'It could not be entered. Please try again.',
  });
  const { form } = entry;
  const choices = (leases.data ?? []).map(({ id, tenant, property, startDate }) => ({
    value: String(id),
    label: [tenant && `${tenant.firstName} ${tenant.lastName}`, property.name, `from ${formatDate(startDate)}`]
      .filter(Boolean)
      .join(', '),
  }));
  return (
    <EditForm entry={entry} label="Enter" pending="Saving...">
      <Select
        label="Tenant"
        withAsterisk
        searchable
        placeholder="Choose one"
        data={choices}
        {...form.getInputProps('leaseId')}
        value={form.getValues().leaseId || null}
      />
      <RupeeField label="Deducted" withAsterisk {...form.getInputProps('amount')} />
      <DateField label="On" withAsterisk maxDate={today()} {...form.getInputProps('deductedOn')} />
      <TextInput
        label="Certificate number"
        description="As it stands on the certificate that the tenant gives you"
        {...form.getInputProps('certificateNumber')}
      />
    </EditForm>
  );
}
