import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { declineClaim } from '#contract/money/payment-actions';
import type { PaymentDetails } from '#contract/money/payments';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useDeclineClaim } from '../api.ts';
import { WithPayment } from '../with-payment.tsx';
import type { DialogUpon } from './dialog-upon.ts';

/** The money that the tenant speaks of has not arrived. */
export function DeclineClaim({ id, isOpen, onClose }: DialogUpon) {
  return (
    <EditDialog title="The money has not arrived" size={480} isOpen={isOpen} onClose={onClose}>
      <WithPayment id={id}>{(payment) => <DeclineForm payment={payment} />}</WithPayment>
    </EditDialog>
  );
}

/** What became of it meanwhile. */
const decidedWords = ({ claims }: PaymentDetails): string => {
  const last = claims.findLast(({ state }) => state !== 'open');
  return last?.decidedBy ? `${last.decidedBy} has ${last.state} this already.` : 'This was decided already.';
};

function DeclineForm({ payment }: { payment: PaymentDetails }) {
  const declining = useDeclineClaim();
  // The one that was seen when the dialog opened: another may come meanwhile.
  const [claimId] = useState(payment.openClaim?.id);
  const entry = useEntryForm({
    schema: declineClaim.body,
    initialValues: { reason: 'The money has not arrived.' },
    body: (values) => ({ ...values, claimId }),
    send: (body) => declining.mutateAsync({ params: { id: payment.id }, body }),
    saved: { title: 'Declined', message: `${payment.tenantName} is told why.` },
    failed: 'It could not be declined. Please try again.',
  });

  // What was just declined stays in sight until the dialog is gone.
  if (!payment.openClaim && !entry.isPending && !entry.isSaved) {
    return (
      <Text size="sm" pb="lg">
        {decidedWords(payment)}
      </Text>
    );
  }
  return (
    <EditForm entry={entry} label="Decline" pending="Declining...">
      <Text size="sm">{payment.tenantName} is told, and the payment is open again.</Text>
      <Textarea
        label="Why"
        description="The tenant reads this."
        placeholder="No such UTR on my statement"
        required
        maxRows={6}
        ref={focusOnMount}
        {...entry.form.getInputProps('reason')}
      />
    </EditForm>
  );
}
