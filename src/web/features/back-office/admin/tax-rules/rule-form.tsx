import { Select, Textarea, TextInput } from '@mantine/core';
import {
  type TaxAct,
  type TaxRule,
  type TaxSubject,
  taxActLabels,
  taxRuleForm,
  taxSpanLabels,
  taxSubjectLabels,
} from '#contract/money/tax-rules';
import { type Typed, typedOf, typedText } from '#web/rentals/typed-number.ts';
import { choicesOf } from '#web/ui/choices.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { EditForm } from '#web/ui/edit-dialog.tsx';
import { CountField, NumberField } from '#web/ui/number-field.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { failure, success } from '#web/ui/show-outcome.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useSetTaxRule } from './api.ts';

/** A line of the tax table: from which day on, by which law, and whose word that is. */
export function RuleForm({ rule }: { rule?: TaxRule }) {
  const setting = useSetTaxRule();
  const entry = useEntryForm({
    schema: taxRuleForm,
    initialValues: {
      subject: rule?.subject ?? ('' as TaxSubject | ''),
      fromDate: rule?.fromDate ?? '',
      act: rule?.act ?? ('' as TaxAct | ''),
      section: rule?.section ?? '',
      percent: (rule?.percent ?? '') as Typed,
      amount: typedOf(rule?.amount ?? null),
      per: rule?.per ?? '',
      form: rule?.form ?? '',
      certificate: rule?.certificate ?? '',
      days: (rule?.days ?? '') as Typed,
      text: rule?.text ?? '',
      source: rule?.source ?? '',
      checkedOn: rule?.checkedOn ?? '',
    },
    // None is told by the schema.
    body: ({ subject, act, amount, ...values }) => ({
      ...values,
      subject: subject as TaxSubject,
      act: act as TaxAct,
      amount: typedText(amount),
    }),
    send: (body) => setting.mutateAsync({ body }),
    saved: success('The line was saved'),
    failed: failure('The line could not be saved'),
  });
  const { form } = entry;
  const values = form.getValues();
  return (
    <EditForm entry={entry} label="Save" pending="Saving...">
      <Select
        label="About"
        withAsterisk
        disabled={rule !== undefined}
        placeholder="Choose one"
        data={choicesOf(taxSubjectLabels)}
        {...form.getInputProps('subject')}
        value={values.subject || null}
      />
      <DateField label="Holds from" withAsterisk disabled={rule !== undefined} {...form.getInputProps('fromDate')} />
      <Select
        label="Law"
        withAsterisk
        placeholder="Choose one"
        data={choicesOf(taxActLabels)}
        {...form.getInputProps('act')}
        value={values.act || null}
      />
      <TextInput label="Section" withAsterisk {...form.getInputProps('section')} />
      <NumberField label="Percent" suffix="%" decimalScale={2} {...form.getInputProps('percent')} />
      <RupeeField label="Limit or threshold" {...form.getInputProps('amount')} />
      <Select
        label="For"
        placeholder="Without an amount nothing"
        clearable
        data={choicesOf(taxSpanLabels)}
        {...form.getInputProps('per')}
        value={values.per || null}
      />
      <TextInput label="Form" {...form.getInputProps('form')} />
      <TextInput label="Form of the certificate" {...form.getInputProps('certificate')} />
      <CountField
        label="Days to file"
        description="After the end of the month in which tax was deducted"
        {...form.getInputProps('days')}
      />
      <Textarea label="What it says" withAsterisk autosize minRows={3} {...form.getInputProps('text')} />
      <TextInput label="Source" withAsterisk {...form.getInputProps('source')} />
      <DateField label="Checked on" withAsterisk {...form.getInputProps('checkedOn')} />
    </EditForm>
  );
}
