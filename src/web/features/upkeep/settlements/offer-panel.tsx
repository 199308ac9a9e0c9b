import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { formatRupees } from '#contract/platform/wording';
import { offerForm } from '#contract/upkeep/settlement-money';
import type { Settlement } from '#contract/upkeep/settlements';
import { type Typed, typedText } from '#web/rentals/typed-number.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { showOutcome } from '#web/ui/show-outcome.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useAgree, useOffer } from './api.ts';

/** One figure for all that is in question: one proposes it, the other agrees. */
export function OfferPanel({ settlement }: { settlement: Settlement }) {
  const { id, offer, figures, actions, side } = settlement;
  const [asked, ask] = useState<'propose' | 'agree'>();
  const agreeing = useAgree();
  const close = () => ask(undefined);
  if (!(offer || actions.includes('offer'))) return null;
  const agree = async () => {
    if (!offer) return;
    const calling = agreeing.mutateAsync({ params: { id }, body: { amount: offer.amount } });
    await showOutcome(calling, { title: 'Agreed' }, 'This could not be saved. Please try again.');
    close();
  };
  return (
    <Panel
      title="One figure for the rest"
      about={`${formatRupees(figures.inQuestion)} is in question. Both can agree on one figure for all of it.`}
    >
      {offer && (
        <Stack gap={4}>
          <Text fw={600}>
            {offer.by} proposes {formatRupees(offer.amount)}
          </Text>
          {offer.text && <Text size="sm">{offer.text}</Text>}
          {offer.side === side && <Muted>The other side has not agreed yet.</Muted>}
        </Stack>
      )}
      <Group gap="xs">
        {offer && actions.includes('agreeOffer') && (
          <Button onClick={() => ask('agree')}>Agree to {formatRupees(offer.amount)}</Button>
        )}
        {actions.includes('offer') && (
          <Button variant="default" onClick={() => ask('propose')}>
            {offer ? 'Propose another figure' : 'Propose a figure'}
          </Button>
        )}
      </Group>
      {offer && (
        <ConfirmDialog
          title="Agree to this figure?"
          isOpen={asked === 'agree'}
          confirm="Agree"
          pending="Agreeing..."
          onConfirm={agree}
          onClose={close}
        >
          {formatRupees(offer.amount)} is taken from the deposit for all that is in question. It cannot be taken back.
        </ConfirmDialog>
      )}
      <EditDialog title="One figure for the rest" size={460} isOpen={asked === 'propose'} onClose={close}>
        <OfferForm settlement={settlement} />
      </EditDialog>
    </Panel>
  );
}

function OfferForm({ settlement: { id, figures } }: { settlement: Settlement }) {
  const offering = useOffer();
  const entry = useEntryForm({
    schema: offerForm,
    initialValues: { amount: '' as Typed, text: '' },
    body: ({ amount, text }) => ({ amount: typedText(amount), text }),
    send: (body) => offering.mutateAsync({ params: { id }, body }),
    saved: { title: 'Proposed', message: 'The other side is asked.' },
    failed: 'The proposal could not be sent. Please try again.',
  });
  const { form } = entry;
  return (
    <EditForm entry={entry} label="Propose" pending="Sending...">
      <RupeeField
        label="For all that is in question"
        description={`Instead of ${formatRupees(figures.inQuestion)}`}
        required
        {...form.getInputProps('amount')}
      />
      <Textarea label="Why" autosize {...form.getInputProps('text')} />
    </EditForm>
  );
}
