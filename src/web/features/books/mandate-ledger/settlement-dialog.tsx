import { Radio, Select, Stack, TextInput } from '@mantine/core';
import type { LedgerSide, MandateLedger } from '#contract/books/mandate-ledger';
import { addAgentSettlement, settlementForm } from '#contract/books/mandate-ledger-actions';
import { type ManualMethod, manualMethods, transactionMethodLabels } from '#contract/money/payments';
import { fromPaise, toPaise } from '#contract/platform/money';
import { today } from '#web/lib/dates.ts';
import { useEndpoint } from '#web/lib/queries.ts';
import { type Typed, typedOf, typedText } from '#web/rentals/typed-number.ts';
import { DateField } from '#web/ui/date-field.tsx';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { otherOf } from './ledger-words.ts';

interface SettlementDialogProps extends Opening {
  ledger: MandateLedger;
  side: LedgerSide;
}

/** What one of the two paid the other. */
export function SettlementDialog({ ledger, side, isOpen, onClose }: SettlementDialogProps) {
  return (
    <EditDialog title="Note a payment" size={520} isOpen={isOpen} onClose={onClose}>
      <SettlementForm ledger={ledger} side={side} />
    </EditDialog>
  );
}

const referenceLabels: Partial<Record<ManualMethod, string>> = {
  upi: 'UTR',
  bank_transfer: 'UTR',
  cheque: 'Cheque number',
};

function SettlementForm({ ledger, side }: Pick<SettlementDialogProps, 'ledger' | 'side'>) {
  const adding = useEndpoint(addAgentSettlement);
  const owed = toPaise(ledger.balance);
  const other = otherOf(side, ledger);
  const entry = useEntryForm({
    schema: settlementForm,
    // What is owed, from the one who owes it.
    initialValues: {
      direction: owed < 0 ? ('to_owner' as const) : ('to_agent' as const),
      amount: (owed === 0 ? '' : typedOf(fromPaise(Math.abs(owed)))) as Typed,
      date: today(),
      method: '' as ManualMethod | '',
      reference: '',
    },
    body: ({ amount, method, ...rest }) => ({ ...rest, amount: typedText(amount), method: method as ManualMethod }),
    send: (body) => adding.mutateAsync({ params: { id: ledger.id }, body }),
    saved: { title: 'Payment noted', message: `${other} is asked to confirm it.` },
    failed: 'The payment could not be noted. Please try again.',
  });
  const { form } = entry;
  const { method } = form.getValues();
  const [toAgent, toOwner] =
    side === 'owner' ? [`I paid ${other}`, `${other} paid me`] : [`${other} paid me`, `I paid ${other}`];
  return (
    <EditForm entry={entry} label="Note payment" pending="Noting...">
      <Muted>It changes the balance once {other} has confirmed it.</Muted>
      <Radio.Group label="Who paid" {...form.getInputProps('direction')}>
        <Stack gap="xs" mt="xs">
          <Radio value="to_agent" label={toAgent} />
          <Radio value="to_owner" label={toOwner} />
        </Stack>
      </Radio.Group>
      <RupeeField label="Amount" required {...form.getInputProps('amount')} />
      <DateField label="Paid on" required maxDate={today()} {...form.getInputProps('date')} />
      <Select
        label="Method"
        placeholder="How it was paid"
        required
        data={manualMethods.map((value) => ({ value, label: transactionMethodLabels[value] }))}
        {...form.getInputProps('method')}
        value={method || null}
      />
      <TextInput
        label={(method && referenceLabels[method]) || 'Reference'}
        autoComplete="off"
        {...form.getInputProps('reference')}
      />
    </EditForm>
  );
}
