import { Select, TextInput, type TextInputProps } from '@mantine/core';
import { accountTypeLabels, cardBrandLabels, EXPIRY_YEARS_AHEAD } from '#contract/money/payment-methods';
import { today } from '#web/lib/dates.ts';
import { choicesOf } from '#web/ui/choices.ts';
import { FormSection } from '#web/ui/form-section.tsx';
import type { MethodState } from './method-values.ts';

const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: String(index + 1).padStart(2, '0'),
}));

const years = (): string[] => {
  const now = Number(today().slice(0, 4));
  return Array.from({ length: EXPIRY_YEARS_AHEAD + 1 }, (_, index) => String(now + index));
};

function LastFour(props: TextInputProps) {
  return (
    <TextInput
      label="Last four digits"
      placeholder="4242"
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      {...props}
    />
  );
}

export function CardFields({ form }: { form: MethodState }) {
  return (
    <FormSection title="Card">
      <LastFour {...form.getInputProps('lastFourDigits')} />
      <Select
        allowDeselect
        label="Card brand"
        placeholder="Select a brand"
        data={choicesOf(cardBrandLabels)}
        {...form.getInputProps('cardBrand')}
      />
      <Select
        allowDeselect
        label="Expiry month"
        placeholder="Month"
        data={months}
        {...form.getInputProps('expiryMonth')}
      />
      <Select
        allowDeselect
        label="Expiry year"
        placeholder="Year"
        data={years()}
        {...form.getInputProps('expiryYear')}
      />
    </FormSection>
  );
}

export function BankFields({ form }: { form: MethodState }) {
  return (
    <FormSection title="Bank account">
      <TextInput label="Bank name" autoComplete="off" {...form.getInputProps('bankName')} />
      <Select
        allowDeselect
        label="Account type"
        placeholder="Select a type"
        data={choicesOf(accountTypeLabels)}
        {...form.getInputProps('accountType')}
      />
      <LastFour {...form.getInputProps('lastFourDigits')} />
    </FormSection>
  );
}
