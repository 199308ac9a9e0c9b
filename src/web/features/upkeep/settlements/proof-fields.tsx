import { Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { expenseInWords } from '#contract/books/expense-categories';
import type { UploadedFile } from '#contract/platform/files';
import { formatDate, formatRupees } from '#contract/platform/wording';
import type { EvidenceKind } from '#contract/upkeep/settlement-choices';
import type { Settlement } from '#contract/upkeep/settlements';
import { DateField } from '#web/ui/date-field.tsx';
import { UploadField } from '#web/ui/upload/upload-field.tsx';
import { useBills } from './api.ts';

const proofs = [
  { value: '', label: 'Nothing yet' },
  { value: 'bill', label: 'A bill' },
  { value: 'books', label: 'A bill from your books' },
  { value: 'quotation', label: 'A quotation' },
  { value: 'reading', label: 'A meter reading' },
] as const;
export type Proof = (typeof proofs)[number]['value'];

export const noProof = {
  proof: '' as Proof,
  files: [] as UploadedFile[],
  expenseId: null as string | null,
  shownOn: '',
  proofText: '',
};
export type ProofValues = typeof noProof;

export const pieceOf = ({ proof, files, expenseId, shownOn, proofText }: ProofValues) => ({
  kind: (proof === 'books' ? 'bill' : proof) as EvidenceKind,
  fileUrl: proof === 'books' ? null : (files[0]?.fileUrl ?? null),
  expenseId: proof === 'books' && expenseId !== null ? Number(expenseId) : null,
  inspectionItemId: null,
  shownOn: proof === 'quotation' ? shownOn : null,
  text: proof === 'books' ? null : proofText,
});

/** What is wrong with a piece of evidence is said at its fields. */
export const proofFieldOf = (name: string): string => {
  if (name.endsWith('shownOn')) return 'shownOn';
  return name.startsWith('evidence') || name === 'fileUrl' || name === 'expenseId' ? 'files' : name;
};

interface ProofFieldsProps {
  settlement: Settlement;
  values: ProofValues;
  onChange: (changes: Partial<ProofValues>) => void;
  onBusy: (isBusy: boolean) => void;
  errors: Record<string, ReactNode>;
  isNeeded?: boolean;
  /** The photos of both inspections are evidence already. */
  hasPhotos?: boolean;
  /** A bill was chosen: what it is for, and what the home bears of it. */
  onBill?: (bill: { text: string; amount: string }) => void;
}

/** A file or a bill of the books, and of a quotation since when the tenant knows it. */
export function ProofFields({ values, onChange, onBusy, errors, isNeeded, hasPhotos, ...bill }: ProofFieldsProps) {
  const { proof } = values;
  return (
    <>
      <Select
        label={hasPhotos ? 'Evidence besides the photos' : 'Evidence'}
        description={
          hasPhotos ? 'The photos before and after are shown to both of you.' : 'Without any, both of you read so.'
        }
        allowDeselect={false}
        data={isNeeded ? proofs.filter(({ value }) => value !== '') : [...proofs]}
        value={proof}
        onChange={(chosen) => onChange({ proof: (chosen ?? '') as Proof })}
      />
      {proof === 'books' && <BillField {...bill} values={values} onChange={onChange} error={errors.files} />}
      {proof !== '' && proof !== 'books' && (
        <UploadField
          label="File"
          description="A photo or a PDF"
          use="document"
          withCamera
          value={values.files}
          error={errors.files as string | undefined}
          onBusyChange={onBusy}
          onChange={(files) => onChange({ files })}
        />
      )}
      {proof === 'reading' && (
        <TextInput
          label="What it read, and reads"
          value={values.proofText}
          onChange={({ currentTarget }) => onChange({ proofText: currentTarget.value })}
        />
      )}
      {proof === 'quotation' && (
        <DateField
          label="Shown to the tenant on"
          required
          value={values.shownOn}
          error={errors.shownOn}
          onChange={(shownOn) => onChange({ shownOn })}
        />
      )}
    </>
  );
}

type BillFieldProps = Pick<ProofFieldsProps, 'settlement' | 'values' | 'onChange' | 'onBill'> & { error: ReactNode };

function BillField({ settlement, values, onChange, onBill, error }: BillFieldProps) {
  const bills = useBills(settlement);
  const choose = (expenseId: string | null) => {
    onChange({ expenseId });
    const bill = bills.find(({ id }) => String(id) === expenseId);
    if (bill) onBill?.({ text: expenseInWords(bill), amount: bill.share });
  };
  return (
    <Select
      label="Bill"
      description="Spent for this home since the lease began, with its file. The tenant gets a copy of the file."
      placeholder={bills.length === 0 ? 'No such bill in your books' : 'Choose one'}
      disabled={bills.length === 0}
      data={bills.map((bill) => ({
        value: String(bill.id),
        label: `${expenseInWords(bill)}, ${formatDate(bill.date)}, ${formatRupees(bill.share)}`,
      }))}
      value={values.expenseId}
      error={error}
      onChange={choose}
    />
  );
}
