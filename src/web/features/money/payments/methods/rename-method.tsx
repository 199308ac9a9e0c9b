import { Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { type PaymentMethod, updatePaymentMethod } from '#contract/money/payment-methods';
import { EditButtons, EditDialog, type Editing } from '#web/ui/edit-dialog.tsx';
import { markFields } from '#web/ui/mark-fields.ts';
import { showRefusal } from '#web/ui/show-refusal.ts';
import { showToast } from '#web/ui/toast.ts';
import { useUpdateMethod } from '../api.ts';

interface RenameMethodProps {
  method: PaymentMethod;
  isOpen: boolean;
  onClose: () => void;
}

export function RenameMethod({ method, ...props }: RenameMethodProps) {
  return (
    <EditDialog title="Rename payment method" size={440} {...props}>
      {(editing) => <RenameForm method={method} {...editing} />}
    </EditDialog>
  );
}

function RenameForm({ method, hasChanges, onCancel, onDone }: Editing & { method: PaymentMethod }) {
  const updating = useUpdateMethod();
  const form = useForm({
    initialValues: { methodName: method.methodName },
    validate: schemaResolver(updatePaymentMethod.body, { sync: true }),
  });
  hasChanges.current = () => form.isDirty();
  const submit = async (body: { methodName: string }) => {
    try {
      await updating.mutateAsync({ params: { id: method.id }, body });
      showToast({ title: 'Payment method renamed' });
      onDone();
    } catch (error) {
      showRefusal(form, error, 'The payment method could not be renamed. Please try again.');
    }
  };
  return (
    <form noValidate onSubmit={form.onSubmit(submit, (errors) => markFields(form, errors))}>
      <Stack gap="md" pb="lg">
        <TextInput label="Method name" data-autofocus required {...form.getInputProps('methodName')} />
      </Stack>
      <EditButtons
        label={updating.isPending ? 'Saving...' : 'Save'}
        isPending={updating.isPending}
        onCancel={onCancel}
      />
    </form>
  );
}
