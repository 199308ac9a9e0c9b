import { Select, Switch, TextInput } from '@mantine/core';
import { type DiscountCode, discountCodeForm } from '#contract/back-office/admin-discount-codes';
import { DateField } from '#web/ui/date-field.tsx';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { FormSection, wideField } from '#web/ui/form-section.tsx';
import { CountField, NumberField } from '#web/ui/number-field.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { failure, success } from '#web/ui/show-outcome.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { Reason } from '../reason.tsx';
import { useCreateCode, useUpdateCode } from './api.ts';
import { type CodeState, codeBody, codeChanges, codeValues } from './code-values.ts';

interface CodeDialogProps extends Opening {
  /** The one that is edited; none: a new one. */
  code?: DiscountCode;
}

export function CodeDialog({ code, ...props }: CodeDialogProps) {
  return (
    <EditDialog title={code ? 'Edit discount code' : 'Create discount code'} size={640} {...props}>
      <CodeForm code={code} />
    </EditDialog>
  );
}

function CodeForm({ code }: { code?: DiscountCode }) {
  const creating = useCreateCode();
  const updating = useUpdateCode();
  const entry = useEntryForm({
    schema: discountCodeForm,
    initialValues: codeValues(code),
    body: (values) => codeBody(values, code),
    saidAtOnce: ['discountValue', 'usageLimit'],
    send: (body, values) =>
      code
        ? updating.mutateAsync({ params: { id: code.id }, body: codeChanges(values, code) })
        : creating.mutateAsync({ body }),
    saved: success(`Discount code ${code ? 'updated' : 'created'} successfully`),
    failed: failure(`Failed to ${code ? 'update' : 'create'} discount code`),
  });
  const { form } = entry;

  return (
    <EditForm
      entry={entry}
      gap="lg"
      label={code ? 'Save changes' : 'Create code'}
      pending={code ? 'Saving...' : 'Creating...'}
    >
      <WhatFields form={form} />
      <WhenFields form={form} code={code} />
      <Reason of={entry.refusal} />
    </EditForm>
  );
}

function WhatFields({ form }: { form: CodeState }) {
  const isPercentage = form.getValues().discountType === 'percentage';
  return (
    <FormSection title="The discount">
      <TextInput
        label="Code"
        description="As customers type it; capitals do not matter"
        placeholder="DIWALI25"
        required
        data-autofocus
        autoComplete="off"
        maxLength={50}
        {...form.getInputProps('code')}
      />
      <TextInput label="Description" description="What it is for" {...form.getInputProps('description')} />
      <Select
        label="Type"
        data={[
          { value: 'percentage', label: 'Percentage' },
          { value: 'fixed', label: 'Fixed amount' },
        ]}
        {...form.getInputProps('discountType')}
      />
      {isPercentage ? (
        <NumberField
          key="percentage"
          label="Value"
          required
          suffix="%"
          placeholder="10%"
          decimalScale={2}
          {...form.getInputProps('discountValue')}
        />
      ) : (
        <RupeeField key="fixed" label="Value" required {...form.getInputProps('discountValue')} />
      )}
    </FormSection>
  );
}

function WhenFields({ form, code }: { form: CodeState; code?: DiscountCode }) {
  const { validFrom, isActive } = form.getValues();
  return (
    <FormSection title="When and for whom">
      <DateField label="Valid from" required={code?.validFrom !== null} {...form.getInputProps('validFrom')} />
      <DateField
        label="Valid until"
        required={code?.validUntil !== null}
        minDate={validFrom || undefined}
        {...form.getInputProps('validUntil')}
        // A day is read as it is typed: what it means is known when the field is left.
        onBlur={() => form.getValues().validUntil && form.validateField('validUntil')}
      />
      <CountField
        label="Usage limit"
        description="How often it can be used in all"
        required={code?.usageLimit !== null}
        placeholder="100"
        thousandSeparator=","
        thousandsGroupStyle="lakh"
        {...form.getInputProps('usageLimit')}
      />
      <TextInput
        label="Applicable plans"
        description="With commas between them; none: all plans"
        placeholder="basic, professional"
        autoCapitalize="none"
        {...form.getInputProps('applicablePlans')}
      />
      <Switch
        className={wideField}
        label="Active"
        description="Only an active code can be used"
        {...form.getInputProps('isActive')}
        checked={isActive}
      />
    </FormSection>
  );
}
