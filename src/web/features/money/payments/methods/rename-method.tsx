import { TextInput } from '@mantine/core';
import { type PaymentMethod, updatePaymentMethod } from '#contract/money/payment-methods';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useUpdateMethod } from '../api.ts';

interface RenameMethodProps {
  method: PaymentMethod;
  isOpen: boolean;
  onClose: () => void;
}

export function RenameMethod({ method, ...props }: RenameMethodProps) {
  return (
    <EditDialog title="Rename payment method" size={440} {...props}>
      <RenameForm method={method} />
    </EditDialog>
  );
}

function RenameForm({ method }: { method: PaymentMethod }) {
  const updating = useUpdateMethod();
  const entry = useEntryForm({
    schema: updatePaymentMethod.body,
    initialValues: { methodName: method.methodName },
    body: ({ methodName }) => ({ methodName, isDefault: undefined }),
    send: (body) => updating.mutateAsync({ params: { id: method.id }, body }),
    saved: { title: 'Payment method renamed' },
    failed: 'The payment method could not be renamed. Please try again.',
  });
  return (
    <EditForm entry={entry} label="Save" pending="Saving...">
      <TextInput label="Method name" data-autofocus required {...entry.form.getInputProps('methodName')} />
    </EditForm>
  );
}
