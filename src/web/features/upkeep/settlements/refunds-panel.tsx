import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { transactionMethodLabels } from '#contract/money/payments';
import { toPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { proveRefund, receivedForm, setRefundUpi } from '#contract/upkeep/settlement-money';
import type { Settlement, SettlementRefund } from '#contract/upkeep/settlements';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { showOutcome } from '#web/ui/show-outcome.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useAnswerRefund, useProve, useSetUpi } from './api.ts';
import { RefundForm } from './refund-form.tsx';
import { WordBadge } from './settlement-words.tsx';

const detailOf = ({ paidDate, method, reference, wordText }: SettlementRefund): string =>
  [formatDate(paidDate), transactionMethodLabels[method], reference, wordText && `“${wordText}”`]
    .filter(Boolean)
    .join(' · ');

/** What went back, and whether it has come; where it goes to is the tenant's to say. */
export function RefundsPanel({ settlement }: { settlement: Settlement }) {
  const { actions, refunds, upiId, side, figures } = settlement;
  const [asked, ask] = useState<'refund' | 'upi'>();
  const close = () => ask(undefined);
  return (
    <Panel
      title="Money back to the tenant"
      about={
        toPaise(figures.refundable) > 0 && `${formatRupees(figures.refundable)} can go back now: nobody questions it.`
      }
    >
      {refunds.length > 0 && (
        <Rows
          label="Given back"
          rows={refunds.map((refund) => ({
            key: refund.id,
            title: formatRupees(refund.amount),
            detail: detailOf(refund),
            end: <WordBadge word={refund.word} />,
            below: hasButtons(settlement, refund) && <RefundButtons settlement={settlement} refund={refund} />,
          }))}
        />
      )}
      {side === 'manager' && (
        <Muted>{upiId ? `UPI id of the tenant: ${upiId}` : 'The tenant has not entered a UPI id.'}</Muted>
      )}
      {side === 'tenant' && upiId && <Text size="sm">The money goes to {upiId}</Text>}
      <Group gap="xs">
        {actions.includes('refund') && <Button onClick={() => ask('refund')}>Give money back</Button>}
        {actions.includes('setUpi') && (
          <Button variant={upiId ? 'default' : 'filled'} onClick={() => ask('upi')}>
            {upiId ? 'Change my UPI id' : 'Enter my UPI id'}
          </Button>
        )}
      </Group>
      <EditDialog title="Give money back" size={520} isOpen={asked === 'refund'} onClose={close}>
        <RefundForm settlement={settlement} />
      </EditDialog>
      <EditDialog title="Where the money goes" size={460} isOpen={asked === 'upi'} onClose={close}>
        <UpiForm settlement={settlement} />
      </EditDialog>
    </Panel>
  );
}

/** What the tenant has not confirmed they still can; what they miss the landlord proves. */
const hasButtons = ({ side, mayAnswer }: Settlement, { word }: SettlementRefund): boolean =>
  mayAnswer && (side === 'tenant' ? word !== 'confirmed' : word === 'denied');

interface RefundProps {
  settlement: Settlement;
  refund: SettlementRefund;
}

function RefundButtons({ settlement: { id, side }, refund }: RefundProps) {
  const [asked, ask] = useState<'missing' | 'proof'>();
  const answering = useAnswerRefund();
  const close = () => ask(undefined);
  const amount = formatRupees(refund.amount);
  const confirm = () =>
    showOutcome(
      answering.mutateAsync({ params: { id, refundId: refund.id }, body: { isReceived: true } }),
      { title: 'Confirmed', message: `${amount} has come.` },
      'This could not be saved. Please try again.',
    );
  return (
    <Group gap="xs">
      {side === 'tenant' && (
        <Button disabled={answering.isPending} aria-label={`I have it: ${amount}`} onClick={confirm}>
          I have it
        </Button>
      )}
      {side === 'tenant' && refund.word === 'asked' && (
        <Button variant="default" aria-label={`Not received: ${amount}`} onClick={() => ask('missing')}>
          Not received
        </Button>
      )}
      {side === 'manager' && (
        <Button variant="default" aria-label={`Give the UTR again: ${amount}`} onClick={() => ask('proof')}>
          Give the UTR again
        </Button>
      )}
      <EditDialog title="Not received" size={460} isOpen={asked === 'missing'} onClose={close}>
        <MissingForm id={id} refund={refund} />
      </EditDialog>
      <EditDialog title="The UTR again" size={460} isOpen={asked === 'proof'} onClose={close}>
        <ProofForm id={id} refund={refund} />
      </EditDialog>
    </Group>
  );
}

function MissingForm({ id, refund }: { id: number; refund: SettlementRefund }) {
  const answering = useAnswerRefund();
  const entry = useEntryForm({
    schema: receivedForm,
    initialValues: { text: '' },
    body: ({ text }) => ({ isReceived: false, text }),
    send: (body) => answering.mutateAsync({ params: { id, refundId: refund.id }, body }),
    saved: { title: 'The landlord is told' },
    failed: 'This could not be saved. Please try again.',
  });
  return (
    <EditForm entry={entry} label="Say so" pending="Saving...">
      <Textarea label="What is wrong" required autosize minRows={2} {...entry.form.getInputProps('text')} />
    </EditForm>
  );
}

function ProofForm({ id, refund }: { id: number; refund: SettlementRefund }) {
  const proving = useProve();
  const entry = useEntryForm({
    schema: proveRefund.body,
    initialValues: { reference: refund.reference ?? '', note: '' },
    send: (body) => proving.mutateAsync({ params: { id, refundId: refund.id }, body }),
    saved: { title: 'The tenant is asked again' },
    failed: 'This could not be saved. Please try again.',
  });
  return (
    <EditForm entry={entry} label="Ask again" pending="Saving...">
      <TextInput label="UTR or reference" required {...entry.form.getInputProps('reference')} />
      <Textarea label="Note" autosize {...entry.form.getInputProps('note')} />
    </EditForm>
  );
}

function UpiForm({ settlement: { id, upiId } }: { settlement: Settlement }) {
  const setting = useSetUpi();
  const entry = useEntryForm({
    schema: setRefundUpi.body,
    initialValues: { upiId: upiId ?? '' },
    send: (body) => setting.mutateAsync({ params: { id }, body }),
    saved: { title: 'Saved', message: 'The landlord sees it on this page.' },
    failed: 'This could not be saved. Please try again.',
  });
  return (
    <EditForm entry={entry} label="Save" pending="Saving...">
      <Stack gap="sm">
        <TextInput
          label="My UPI id"
          description="Only you enter it. The landlord pays to it."
          placeholder="name@bank"
          autoComplete="off"
          required
          {...entry.form.getInputProps('upiId')}
        />
      </Stack>
    </EditForm>
  );
}
