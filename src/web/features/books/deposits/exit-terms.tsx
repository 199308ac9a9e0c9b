import { SimpleGrid, Text } from '@mantine/core';
import type { DepositPassport } from '#contract/books/deposits';
import { exitTermsForm } from '#contract/lettings/exit-terms';
import { type Typed, typedOf, typedText } from '#web/rentals/typed-number.ts';
import { EditForm } from '#web/ui/edit-dialog.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { CountField } from '#web/ui/number-field.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useExitTerms } from './api.ts';

const valuesOf = (terms: DepositPassport) => ({
  noticeDays: (terms.noticeDays ?? '') as Typed,
  exitPaintingCharge: typedOf(terms.exitPaintingCharge),
  exitCleaningCharge: typedOf(terms.exitCleaningCharge),
  depositReturnDays: (terms.depositReturnDays ?? '') as Typed,
});

/** What the agreement says about moving out. */
export function ExitTermsForm({ deposit }: { deposit: DepositPassport }) {
  const changing = useExitTerms();
  const entry = useEntryForm({
    schema: exitTermsForm,
    initialValues: valuesOf(deposit),
    body: (values) => ({
      noticeDays: typedText(values.noticeDays),
      exitPaintingCharge: typedText(values.exitPaintingCharge),
      exitCleaningCharge: typedText(values.exitCleaningCharge),
      depositReturnDays: typedText(values.depositReturnDays),
    }),
    send: (exitTerms) => changing.mutateAsync({ params: { id: deposit.leaseId }, body: { exitTerms } }),
    saved: { title: 'Terms saved', message: 'The tenant is told.' },
    failed: 'The terms could not be saved. Please try again.',
  });
  const { form } = entry;
  return (
    <EditForm entry={entry} label="Save terms" pending="Saving...">
      <Text size="sm">As your agreement says. Leave blank what was not agreed. The tenant is told of each change.</Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <CountField label="Days of notice" placeholder="30" ref={focusOnMount} {...form.getInputProps('noticeDays')} />
        <CountField label="Deposit back within (days)" placeholder="15" {...form.getInputProps('depositReturnDays')} />
        <RupeeField label="Painting at the end" {...form.getInputProps('exitPaintingCharge')} />
        <RupeeField label="Cleaning at the end" {...form.getInputProps('exitCleaningCharge')} />
      </SimpleGrid>
    </EditForm>
  );
}
