import '@mantine/core/styles/Accordion.css';
import { Accordion, Checkbox, Group, Input, Stack, Text } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { addDays } from '#contract/platform/calendar';
import { fromPaise, sumPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { meterBillsForm, type ProposedBill } from '#contract/upkeep/meter-bills';
import { today } from '#web/lib/dates.ts';
import { DateField } from '#web/ui/date-field.tsx';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { NothingHere } from '#web/ui/nothing-here.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useBillPreview, useRaiseBills } from './api.ts';
import { BillShares } from './bill-shares.tsx';

const DAYS_TO_PAY = 7;

/** What would be charged, before anybody is charged. */
export function BillsDialog({ propertyId, ...opening }: Opening & { propertyId?: number }) {
  const [from, setFrom] = useState('');
  const query = useBillPreview({ propertyId, from: from || undefined });
  return (
    <EditDialog title="Bill from readings" size={680} {...opening}>
      <Stack gap="md">
        <DateField
          label="Only readings since"
          description="Leave it empty to charge all that was read and not charged yet."
          value={from}
          maxDate={today()}
          onChange={setFrom}
        />
        {!query.data && <NotLoaded query={query} what="The bills" skeleton={[64, 64, 64]} />}
        {query.data?.length === 0 && (
          <NothingHere
            icon={IconReceipt}
            text="Everything that was read is charged. Two readings of a meter make a bill."
          />
        )}
        {query.data && query.data.length > 0 && <Proposals bills={query.data} />}
      </Stack>
    </EditDialog>
  );
}

const isChargeable = ({ problem, shares }: ProposedBill) => problem === null && shares.length > 0;

function Proposals({ bills }: { bills: ProposedBill[] }) {
  // Of a whole hostel the arithmetic alone would be thousands of lines.
  const [opened, setOpened] = useState<string[]>([]);
  const raising = useRaiseBills();
  const chargedBut = (left: number[]) => bills.filter((bill) => isChargeable(bill) && !left.includes(bill.meterId));
  const entry = useEntryForm({
    schema: meterBillsForm,
    initialValues: { left: [] as number[], dueDate: addDays(today(), DAYS_TO_PAY) },
    body: ({ left, dueDate }) => ({ bills: chargedBut(left), dueDate }),
    send: (body) => raising.mutateAsync({ body }),
    saved: { title: 'Charged', message: 'The tenants see the arithmetic with their payment.' },
    fieldOf: (name) => (name === 'bills' ? 'left' : name),
    failed: 'The charges could not be raised.',
  });
  const { form } = entry;
  const { left } = form.values;
  const chosen = chargedBut(left);
  const charges = chosen.flatMap(({ shares }) => shares);
  const leases = new Set(charges.map(({ leaseId }) => leaseId)).size;
  const sum = formatRupees(fromPaise(sumPaise(charges.map(({ amount }) => amount))));
  return (
    <EditForm
      entry={entry}
      label={`Charge ${sum} to ${leases} ${leases === 1 ? 'tenant' : 'tenants'}`}
      pending="Charging..."
      isWaiting={chosen.length === 0}
    >
      <Accordion multiple variant="separated" value={opened} onChange={setOpened}>
        {bills.map((bill) => (
          <Accordion.Item key={bill.meterId} value={String(bill.meterId)}>
            <Group wrap="nowrap" gap={0} pl="md">
              <Checkbox
                size="md"
                aria-label={`Charge ${bill.spaceName}, ${bill.title}`}
                disabled={!isChargeable(bill)}
                checked={chosen.includes(bill)}
                onChange={({ currentTarget }) =>
                  form.setFieldValue(
                    'left',
                    currentTarget.checked ? left.filter((id) => id !== bill.meterId) : [...left, bill.meterId],
                  )
                }
              />
              <Accordion.Control>
                <Group justify="space-between" wrap="nowrap">
                  <div>
                    <Text size="sm" fw={550}>
                      {bill.spaceName}
                    </Text>
                    <Muted size="xs">
                      {bill.title}, {formatDate(bill.from)} to {formatDate(bill.to)}
                    </Muted>
                  </div>
                  <Text fw={550}>{formatRupees(bill.amount)}</Text>
                </Group>
              </Accordion.Control>
            </Group>
            <Accordion.Panel>
              {opened.includes(String(bill.meterId)) && (
                <BillShares bill={bill} isSent={entry.isPending || entry.isSaved} />
              )}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      {form.errors.left && <Input.Error>{form.errors.left}</Input.Error>}
      <DateField label="Due" withAsterisk {...form.getInputProps('dueDate')} />
    </EditForm>
  );
}
