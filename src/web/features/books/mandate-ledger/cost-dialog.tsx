import { Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { type CostCategory, costCategories } from '#contract/books/commission-postings';
import { ledgerAccountLabels } from '#contract/books/ledger-accounts';
import type { MandateLedger } from '#contract/books/mandate-ledger';
import { addAgentCost, costForm } from '#contract/books/mandate-ledger-actions';
import type { UploadedFile } from '#contract/platform/files';
import { today } from '#web/lib/dates.ts';
import { useEndpoint } from '#web/lib/queries.ts';
import { type Typed, typedText } from '#web/rentals/typed-number.ts';
import { DateField } from '#web/ui/date-field.tsx';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { Muted } from '#web/ui/muted.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { UploadField } from '#web/ui/upload/upload-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';

/** What the agent paid for the owner. */
export function CostDialog({ ledger, isOpen, onClose }: Opening & { ledger: MandateLedger }) {
  return (
    <EditDialog title="Enter a cost" size={520} isOpen={isOpen} onClose={onClose}>
      <CostForm ledger={ledger} />
    </EditDialog>
  );
}

const categories = costCategories.map((value) => ({ value, label: ledgerAccountLabels[`expense.${value}`] }));

function CostForm({ ledger }: { ledger: MandateLedger }) {
  const adding = useEndpoint(addAgentCost);
  const [isUploading, setUploading] = useState(false);
  const entry = useEntryForm({
    schema: costForm,
    initialValues: {
      category: '' as CostCategory | '',
      amount: '' as Typed,
      date: today(),
      note: '',
      billUrl: [] as UploadedFile[],
    },
    body: ({ category, amount, billUrl, ...rest }) => ({
      ...rest,
      category: category as CostCategory,
      amount: typedText(amount),
      billUrl: billUrl[0]?.fileUrl ?? null,
    }),
    isUploading,
    send: (body) => adding.mutateAsync({ params: { id: ledger.id }, body }),
    saved: { title: 'Cost entered', message: `${ledger.owner.name} is asked to agree.` },
    failed: 'The cost could not be entered. Please try again.',
  });
  const { form } = entry;
  const { category, billUrl } = form.getValues();
  return (
    <EditForm entry={entry} label="Enter cost" pending="Entering...">
      <Muted>
        What you paid for {ledger.property.name}. It counts once {ledger.owner.name} agrees.
      </Muted>
      <Select
        label="What for"
        placeholder="Choose one"
        required
        data={categories}
        {...form.getInputProps('category')}
        value={category || null}
      />
      <RupeeField label="Amount" required ref={focusOnMount} {...form.getInputProps('amount')} />
      <DateField label="Paid on" required maxDate={today()} {...form.getInputProps('date')} />
      <Textarea label="Note" placeholder="Plumber, kitchen tap" maxRows={4} {...form.getInputProps('note')} />
      <UploadField
        label="Bill"
        description="A photo or a PDF. Both of you see it."
        use="document"
        error={form.errors.billUrl}
        value={billUrl}
        onChange={(files) => form.setFieldValue('billUrl', files)}
        onBusyChange={setUploading}
      />
    </EditForm>
  );
}
