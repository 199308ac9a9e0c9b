import { Stack, Text, Textarea } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { declineClaim } from '#contract/money/payment-actions';
import type { PaymentDetails } from '#contract/money/payments';
import { EditButtons, EditDialog, type Editing } from '#web/ui/edit-dialog.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { markFields } from '#web/ui/mark-fields.ts';
import { showRefusal } from '#web/ui/show-refusal.ts';
import { showToast } from '#web/ui/toast.ts';
import { useDeclineClaim } from '../api.ts';
import { WithPayment } from '../with-payment.tsx';
import type { DialogUpon } from './dialog-upon.ts';

/** The money that the tenant speaks of has not arrived. */
export function DeclineClaim({ id, isOpen, onClose }: DialogUpon) {
  return (
    <EditDialog title="The money has not arrived" size={480} isOpen={isOpen} onClose={onClose}>
      {(editing) => <WithPayment id={id}>{(payment) => <DeclineForm payment={payment} {...editing} />}</WithPayment>}
    </EditDialog>
  );
}

function DeclineForm({ payment, hasChanges, onCancel, onDone }: Editing & { payment: PaymentDetails }) {
  const declining = useDeclineClaim();
  const form = useForm({
    initialValues: { reason: '' },
    validate: schemaResolver(declineClaim.body, { sync: true }),
  });
  hasChanges.current = () => form.isDirty();

  const submit = async (body: { reason: string }) => {
    try {
      await declining.mutateAsync({ params: { id: payment.id }, body });
      showToast({ title: 'Declined', message: `${payment.tenantName} is told why.` });
      onDone();
    } catch (error) {
      showRefusal(form, error, 'It could not be declined. Please try again.');
    }
  };

  return (
    <form noValidate onSubmit={form.onSubmit(submit, (errors) => markFields(form, errors))}>
      <Stack gap="md" pb="lg">
        <Text size="sm">{payment.tenantName} is told, and the payment is open again.</Text>
        <Textarea
          label="Why"
          description="The tenant reads this."
          placeholder="No such UTR on my statement"
          required
          autosize
          minRows={2}
          maxRows={6}
          ref={focusOnMount}
          {...form.getInputProps('reason')}
        />
      </Stack>
      <EditButtons
        label={declining.isPending ? 'Declining...' : 'Decline'}
        isPending={declining.isPending}
        onCancel={onCancel}
      />
    </form>
  );
}
