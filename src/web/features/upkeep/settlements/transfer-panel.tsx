import { Button, Group, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { formatRupees } from '#contract/platform/wording';
import { transferForm } from '#contract/upkeep/settlement-money';
import type { Settlement } from '#contract/upkeep/settlements';
import { typedOf, typedText } from '#web/rentals/typed-number.ts';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { showOutcome } from '#web/ui/show-outcome.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useAgreeTransfer, useDropTransfer, useOfferTransfer } from './api.ts';

/** A part of the deposit may go to the next lease, if the tenant agrees. */
export function TransferPanel({ settlement }: { settlement: Settlement }) {
  const { id, transfer, actions, mayAnswer } = settlement;
  const [isOpen, setOpen] = useState(false);
  const agreeing = useAgreeTransfer();
  const dropping = useDropTransfer();
  if (!(transfer || actions.includes('offerTransfer'))) return null;
  const failed = 'This could not be saved. Please try again.';
  const agree = () => {
    if (!transfer) return;
    const { toLeaseId, amount } = transfer;
    void showOutcome(agreeing.mutateAsync({ params: { id }, body: { toLeaseId, amount } }), { title: 'Moved' }, failed);
  };
  const drop = () => void showOutcome(dropping.mutateAsync({ params: { id } }), { title: 'Not moved' }, failed);
  return (
    <Panel title="For the next lease">
      {transfer && (
        <Text size="sm">
          {formatRupees(transfer.amount)} would go to the deposit of {transfer.propertyName}, once the tenant agrees.
        </Text>
      )}
      <Group gap="xs">
        {transfer && actions.includes('agreeTransfer') && (
          <Button disabled={agreeing.isPending} onClick={agree}>
            Agree
          </Button>
        )}
        {transfer && mayAnswer && (
          <Button variant="default" disabled={dropping.isPending} onClick={drop}>
            {settlement.side === 'tenant' ? 'No' : 'Take back'}
          </Button>
        )}
        {!transfer && (
          <Button variant="default" onClick={() => setOpen(true)}>
            Propose to move a part
          </Button>
        )}
      </Group>
      <EditDialog title="A part for the next lease" size={460} isOpen={isOpen} onClose={() => setOpen(false)}>
        <TransferForm settlement={settlement} />
      </EditDialog>
    </Panel>
  );
}

function TransferForm({ settlement: { id, nextLeases, figures } }: { settlement: Settlement }) {
  const offering = useOfferTransfer();
  const entry = useEntryForm({
    schema: transferForm,
    initialValues: { toLeaseId: String(nextLeases[0]?.leaseId ?? ''), amount: typedOf(figures.refundable) },
    body: ({ toLeaseId, amount }) => ({ toLeaseId, amount: typedText(amount) }),
    send: (body) => offering.mutateAsync({ params: { id }, body }),
    saved: { title: 'Proposed', message: 'The tenant is asked.' },
    failed: 'This could not be saved. Please try again.',
  });
  const { form } = entry;
  return (
    <EditForm entry={entry} label="Propose" pending="Saving...">
      <Select
        label="Next lease"
        allowDeselect={false}
        data={nextLeases.map(({ leaseId, propertyName }) => ({ value: String(leaseId), label: propertyName }))}
        {...form.getInputProps('toLeaseId')}
      />
      <RupeeField label="Amount" required {...form.getInputProps('amount')} />
    </EditForm>
  );
}
