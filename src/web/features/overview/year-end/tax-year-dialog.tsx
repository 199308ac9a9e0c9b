import { type TaxYearForm, taxYearForm, type YearEndProperty } from '#contract/overview/year-end';
import { toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import { typedOf, typedText } from '#web/rentals/typed-number.ts';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useSetTaxYear } from './api.ts';

interface Said {
  home: YearEndProperty;
  year: number;
  label: string;
}

/** What of a property's year only its owner knows. */
export function TaxYearDialog({ said, ...opening }: Opening & { said: Said }) {
  return (
    <EditDialog title={`${said.home.property}, ${said.label}`} size={480} {...opening}>
      <SayForm said={said} />
    </EditDialog>
  );
}

function SayForm({ said: { home, year } }: { said: Said }) {
  const saving = useSetTaxYear();
  const entry = useEntryForm({
    schema: taxYearForm,
    initialValues: { loanInterest: typedOf(home.loanInterest), unrealisedRent: typedOf(home.unrealised), year },
    body: ({ loanInterest, unrealisedRent }): Record<keyof TaxYearForm, string | number> => ({
      year,
      loanInterest: typedText(loanInterest),
      unrealisedRent: typedText(unrealisedRent),
    }),
    send: (body) => saving.mutateAsync({ params: { id: home.propertyId }, body: body as TaxYearForm }),
    saved: { title: 'Saved', message: 'The year is reckoned with it.' },
    failed: 'It could not be saved. Please try again.',
  });
  const { form } = entry;
  const inBooks = toPaise(home.interestInBooks) > 0 ? ` The books say ${formatRupees(home.interestInBooks)}.` : '';
  return (
    <EditForm entry={entry} label="Save" pending="Saving...">
      <RupeeField
        label="Loan interest of the year"
        description={`As your bank certifies it; 0 where there is no loan.${inBooks}`}
        ref={focusOnMount}
        {...form.getInputProps('loanInterest')}
      />
      <RupeeField
        label="Rent that cannot be realised"
        description={`Of the rent of this year ${formatRupees(home.open)} is open. The law has conditions: the tenant has left, and you have tried to recover it.`}
        {...form.getInputProps('unrealisedRent')}
      />
    </EditForm>
  );
}
