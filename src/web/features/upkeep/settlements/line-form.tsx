import { Select, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { UploadedFile } from '#contract/platform/files';
import { dividePaise, fromPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import {
  type DeductionKind,
  deductionKinds,
  deductionLabel,
  type EvidenceKind,
} from '#contract/upkeep/settlement-choices';
import { evidenceForm, lineForm, type SettlementLine, type SettlementProposal } from '#contract/upkeep/settlements';
import { type Typed, typedPaise, typedText } from '#web/rentals/typed-number.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { EditForm } from '#web/ui/edit-dialog.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { UploadField } from '#web/ui/upload/upload-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useAddEvidence, useAddLine } from './api.ts';

const proofs = [
  { value: '', label: 'Nothing yet' },
  { value: 'bill', label: 'A bill' },
  { value: 'quotation', label: 'A quotation' },
  { value: 'reading', label: 'A meter reading' },
] as const;
type Proof = (typeof proofs)[number]['value'];

const noProof = { proof: '' as Proof, files: [] as UploadedFile[], shownOn: '', proofText: '' };

const pieceOf = ({ proof, files, shownOn, proofText }: typeof noProof) => ({
  kind: proof as EvidenceKind,
  fileUrl: files[0]?.fileUrl ?? null,
  inspectionItemId: null,
  shownOn: proof === 'quotation' ? shownOn : null,
  text: proofText,
});

interface ProofFieldsProps {
  values: typeof noProof;
  onChange: (changes: Partial<typeof noProof>) => void;
  onBusy: (isBusy: boolean) => void;
  errors: Record<string, ReactNode>;
  isNeeded?: boolean;
}

/** A file, and of a quotation since when the tenant knows it. */
function ProofFields({ values, onChange, onBusy, errors, isNeeded = false }: ProofFieldsProps) {
  return (
    <>
      <Select
        label="Evidence"
        description="Without any, both of you read so."
        allowDeselect={false}
        data={isNeeded ? proofs.filter(({ value }) => value !== '') : [...proofs]}
        value={values.proof}
        onChange={(proof) => onChange({ proof: (proof ?? '') as Proof })}
      />
      {values.proof !== '' && (
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
      {values.proof === 'reading' && (
        <TextInput
          label="What it read, and reads"
          value={values.proofText}
          onChange={({ currentTarget }) => onChange({ proofText: currentTarget.value })}
        />
      )}
      {values.proof === 'quotation' && (
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

const fieldOf = (name: string): string => {
  if (name.endsWith('shownOn')) return 'shownOn';
  return name.startsWith('evidence') || name === 'fileUrl' ? 'files' : name;
};

interface LineFormProps {
  settlementId: number;
  /** What the inspection shows. */
  proposal?: SettlementProposal;
}

/** A deduction of a draft. Of something that is broken, the share by its wear is reckoned from what it costs. */
export function LineForm({ settlementId, proposal }: LineFormProps) {
  const adding = useAddLine();
  const [isUploading, setUploading] = useState(false);
  const share = proposal?.share ?? null;
  const entry = useEntryForm({
    schema: lineForm,
    initialValues: {
      kind: (proposal?.kind ?? 'damage') as DeductionKind,
      text: proposal?.text ?? '',
      cost: '' as Typed,
      amount: '' as Typed,
      ...noProof,
    },
    isUploading,
    fieldOf,
    body: ({ kind, text, amount, proof, ...values }) => ({
      ...{ kind, text },
      amount: typedText(amount),
      evidence: [
        ...(proposal ? [{ kind: 'photos' as const, inspectionItemId: proposal.inspectionItemId }] : []),
        ...(proof === '' ? [] : [pieceOf({ proof, ...values })]),
      ],
    }),
    send: (body) => adding.mutateAsync({ params: { id: settlementId }, body }),
    saved: { title: 'Deduction added' },
    failed: 'The deduction could not be added. Please try again.',
  });
  const { form } = entry;
  const values = form.getValues();
  return (
    <EditForm entry={entry} label="Add deduction" pending="Adding...">
      <Select
        label="For"
        allowDeselect={false}
        data={deductionKinds.map((kind) => ({ value: kind, label: deductionLabel(kind) }))}
        {...form.getInputProps('kind')}
      />
      <TextInput label="What exactly" required {...form.getInputProps('text')} />
      {proposal && <Text size="sm">{proposal.why}</Text>}
      {share !== null && (
        <RupeeField
          label="What it costs to mend"
          description={`The tenant's share by wear is ${share}%.`}
          value={values.cost}
          onChange={(cost) =>
            form.setValues({ cost, amount: Number(fromPaise(dividePaise(typedPaise(cost) * share, 100))) })
          }
        />
      )}
      <RupeeField label="Deduction" required {...form.getInputProps('amount')} />
      <ProofFields
        values={values}
        errors={form.errors}
        onBusy={setUploading}
        onChange={(changes) => form.setValues(changes)}
      />
    </EditForm>
  );
}

/** A bill that comes later. */
export function EvidenceForm({ settlementId, line }: { settlementId: number; line: SettlementLine }) {
  const adding = useAddEvidence();
  const [isUploading, setUploading] = useState(false);
  const entry = useEntryForm({
    schema: evidenceForm,
    initialValues: { ...noProof, proof: 'bill' as Proof },
    isUploading,
    fieldOf,
    body: pieceOf,
    send: (body) => adding.mutateAsync({ params: { id: settlementId, lineId: line.id }, body }),
    saved: { title: 'Evidence added' },
    failed: 'The evidence could not be added. Please try again.',
  });
  const { form } = entry;
  return (
    <EditForm entry={entry} label="Add evidence" pending="Adding...">
      <Text size="sm">
        {line.text}: {formatRupees(line.amount)}
      </Text>
      <ProofFields
        isNeeded
        values={form.getValues()}
        errors={form.errors}
        onBusy={setUploading}
        onChange={(changes) => form.setValues(changes)}
      />
    </EditForm>
  );
}
