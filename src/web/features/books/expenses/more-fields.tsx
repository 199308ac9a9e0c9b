import { Anchor, Button, Group, Select, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { repeatLabels } from '#contract/books/expense-days';
import type { Expense } from '#contract/books/expenses';
import { imageTypes } from '#contract/platform/files';
import { choicesOf } from '#web/ui/choices.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { FocusTarget } from '#web/ui/focus-target.tsx';
import { FormSection, wideField } from '#web/ui/form-section.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { UploadField } from '#web/ui/upload/upload-field.tsx';
import type { ExpenseValues } from './expense-values.ts';

interface MoreFieldsProps {
  form: UseFormReturnType<ExpenseValues>;
  /** The one that is edited. */
  expense?: Expense;
  /** Of several, each tenant is asked for their part. */
  isForOne: boolean;
  onUploading: (isUploading: boolean) => void;
}

/** What most expenses do without. */
export function MoreFields(props: MoreFieldsProps) {
  const { form, expense, isForOne } = props;
  return (
    <>
      <Bill {...props} />
      {!expense && <Charge form={form} isForOne={isForOne} />}
      {expense?.repeatOfId == null && <Repeating form={form} />}
      <FormSection title="Tax and note">
        <RupeeField label="Tax in the amount" {...form.getInputProps('taxAmount')} />
        <TextInput
          label="GSTIN on the bill"
          placeholder="27AAPFU0939F1ZV"
          autoComplete="off"
          autoCapitalize="characters"
          {...form.getInputProps('gstin')}
        />
        <TextInput
          className={wideField}
          label="Reference"
          placeholder="UTR, cheque or bill number"
          autoComplete="off"
          {...form.getInputProps('reference')}
        />
        <Textarea className={wideField} label="Note" maxRows={5} {...form.getInputProps('note')} />
      </FormSection>
    </>
  );
}

function Bill({ form, expense, onUploading }: MoreFieldsProps) {
  const { bill, keepsBill } = form.getValues();
  if (expense?.billUrl && keepsBill && bill.length === 0) {
    return (
      <Stack gap={4}>
        <Text size="sm" fw={500}>
          Bill
        </Text>
        <Group gap="sm">
          <Anchor size="sm" href={expense.billUrl} target="_blank" rel="noopener noreferrer">
            Open the bill
          </Anchor>
          <Button variant="default" size="xs" onClick={() => form.setFieldValue('keepsBill', false)}>
            Replace or remove
          </Button>
        </Group>
      </Stack>
    );
  }
  return (
    <FocusTarget path="bill">
      <UploadField
        label="Bill"
        description="A photo or a PDF"
        use="document"
        types={[...imageTypes, 'application/pdf']}
        withCamera
        error={form.errors.bill}
        value={bill}
        onBusyChange={onUploading}
        onChange={(files) => form.setFieldValue('bill', files)}
      />
    </FocusTarget>
  );
}

function Charge({ form, isForOne }: Pick<MoreFieldsProps, 'form' | 'isForOne'>) {
  const { isCharged, amount } = form.getValues();
  return (
    <>
      <Switch
        label={isForOne ? 'Charge to the tenant' : 'Charge to the tenants'}
        description={
          isForOne
            ? 'All or a part of it becomes a payment of the tenant, who sees the bill.'
            : 'Each tenant is asked for the part of their home, and sees the bill. What falls to an empty home stays yours.'
        }
        checked={isCharged}
        onChange={({ currentTarget }) => {
          form.setFieldValue('isCharged', currentTarget.checked);
          if (currentTarget.checked && form.getValues().chargeAmount === '') form.setFieldValue('chargeAmount', amount);
        }}
      />
      {isCharged && (
        <FormSection title={isForOne ? 'What the tenant pays' : 'What the tenants pay'}>
          <RupeeField
            label={isForOne ? 'Tenant pays' : 'Charged for all homes'}
            required
            {...form.getInputProps('chargeAmount')}
          />
          <DateField label="Due date" required {...form.getInputProps('chargeDueDate')} />
        </FormSection>
      )}
    </>
  );
}

function Repeating({ form }: Pick<MoreFieldsProps, 'form'>) {
  const { repeat, date } = form.getValues();
  return (
    <FormSection title="Repeat">
      <Select label="Repeats" data={choicesOf(repeatLabels)} {...form.getInputProps('repeat')} />
      {repeat !== 'none' && (
        <DateField
          label="Until"
          description="Left empty, until you stop it"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          minDate={date || undefined}
          {...form.getInputProps('repeatUntil')}
        />
      )}
    </FormSection>
  );
}
