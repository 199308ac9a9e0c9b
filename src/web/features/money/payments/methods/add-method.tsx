import { Group, Select, Switch, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import {
  methodGatewayLabels,
  methodTypeLabels,
  methodTypes,
  paymentMethodForm,
  TOKEN_NOTE,
} from '#contract/money/payment-methods';
import { serverMessage } from '#web/lib/api-error.ts';
import { choicesOf } from '#web/ui/choices.ts';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useAddMethod } from '../api.ts';
import { ChoiceTiles } from '../choice-tiles.tsx';
import { BankFields, CardFields } from './method-fields.tsx';
import { bodyOf, isBank, isCard, newMethod } from './method-values.ts';
import { methodIcons } from './method-words.ts';

/** A card or an account, known by its last four digits only. */
export function AddMethod(props: { isOpen: boolean; onClose: () => void }) {
  return (
    <EditDialog title="Add Payment Method" size={620} {...props}>
      <AddForm />
    </EditDialog>
  );
}

function AddForm() {
  const adding = useAddMethod();
  const entry = useEntryForm({
    schema: paymentMethodForm,
    initialValues: newMethod,
    body: bodyOf,
    send: (body) => adding.mutateAsync({ body }),
    saved: { title: 'Success', message: 'Payment method added successfully' },
    failed: (error) => ({ title: 'Error', message: serverMessage(error, 'Failed to add payment method') }),
  });
  const { form } = entry;
  const values = form.getValues();

  return (
    <EditForm entry={entry} gap="lg" label="Add Payment Method" pending="Adding...">
      <ChoiceTiles
        legend="Method type"
        areSmall
        tiles={methodTypes.map((value) => ({ value, label: methodTypeLabels[value], icon: methodIcons[value] }))}
        value={values.methodType}
        onChange={(type) => form.setFieldValue('methodType', type)}
      />
      <FormSection title="Method">
        <TextInput
          label="Method name"
          placeholder="My salary card"
          required
          data-autofocus
          {...form.getInputProps('methodName')}
        />
        <Select
          label="Payment gateway"
          data={choicesOf(methodGatewayLabels)}
          {...form.getInputProps('paymentGateway')}
        />
      </FormSection>
      {isCard(values) && <CardFields form={form} />}
      {isBank(values) && <BankFields form={form} />}
      <Switch
        label="Set as Default"
        description="Automatic payments are charged to it where it allows that."
        {...form.getInputProps('isDefault', { type: 'checkbox' })}
      />
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <IconLock size={18} stroke={1.6} aria-hidden style={{ flex: 'none' }} />
        <Muted>{TOKEN_NOTE}</Muted>
      </Group>
    </EditForm>
  );
}
