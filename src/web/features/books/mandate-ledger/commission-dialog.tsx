import { Select } from '@mantine/core';
import { type CommissionKind, commissionKindLabels, DEFAULT_COMMISSION } from '#contract/books/commission-rule';
import type { LedgerSide, MandateLedger } from '#contract/books/mandate-ledger';
import { commissionForm, setCommission } from '#contract/books/mandate-ledger-actions';
import { today } from '#web/lib/dates.ts';
import { useEndpoint } from '#web/lib/queries.ts';
import { type Typed, typedOf, typedText } from '#web/rentals/typed-number.ts';
import { choicesOf } from '#web/ui/choices.ts';
import { DateField } from '#web/ui/date-field.tsx';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';

interface CommissionDialogProps extends Opening {
  ledger: MandateLedger;
  side: LedgerSide;
}

export const savedWords: Record<LedgerSide, { title: string; message: string }> = {
  owner: { title: 'Commission agreed', message: 'The agent is told. It is booked when rent comes in.' },
  agent: { title: 'Commission proposed', message: 'The owner is asked. Nothing is booked until they agree.' },
};

const titles: Record<LedgerSide, string> = { owner: 'Set commission', agent: 'Propose a commission' };

/** Another commission, from a day on. */
export function CommissionDialog({ ledger, side, isOpen, onClose }: CommissionDialogProps) {
  return (
    <EditDialog title={titles[side]} size={480} isOpen={isOpen} onClose={onClose}>
      <CommissionForm ledger={ledger} side={side} />
    </EditDialog>
  );
}

function CommissionForm({ ledger, side }: Pick<CommissionDialogProps, 'ledger' | 'side'>) {
  const setting = useEndpoint(setCommission);
  const now = ledger.commission.proposal ?? ledger.rule ?? DEFAULT_COMMISSION;
  const entry = useEntryForm({
    schema: commissionForm,
    initialValues: {
      kind: now.kind as CommissionKind | '',
      value: (now.kind === 'none' ? '' : typedOf(now.value)) as Typed,
      from: today(),
    },
    body: ({ kind, value, from }) => ({
      kind: kind as CommissionKind,
      value: kind === 'none' ? '0' : typedText(value),
      from,
    }),
    send: (body) => setting.mutateAsync({ params: { id: ledger.id }, body }),
    saved: savedWords[side],
    failed: 'It could not be saved. Please try again.',
  });
  const { form } = entry;
  const { kind } = form.getValues();
  return (
    <EditForm entry={entry} label={side === 'owner' ? 'Set' : 'Propose'} pending="Saving...">
      <Muted>
        {side === 'owner'
          ? `${ledger.agent.name} is told. Earlier rent is not touched.`
          : `${ledger.owner.name} has to agree. Earlier rent is not touched.`}
      </Muted>
      <Select
        label="How it is reckoned"
        required
        allowDeselect={false}
        data={choicesOf(commissionKindLabels)}
        {...form.getInputProps('kind')}
        value={kind || null}
      />
      {kind === 'fixed_monthly' && <RupeeField label="Amount a month" required {...form.getInputProps('value')} />}
      {(kind === 'percent_of_rent' || kind === 'share_of_first_rent') && (
        <NumberField label="Percent" suffix="%" decimalScale={2} required {...form.getInputProps('value')} />
      )}
      <DateField label="From" minDate={today()} {...form.getInputProps('from')} />
    </EditForm>
  );
}
