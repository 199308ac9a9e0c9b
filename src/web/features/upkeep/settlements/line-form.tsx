import { Select, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { dividePaise, fromPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import { type DeductionKind, deductionKinds, deductionLabel } from '#contract/upkeep/settlement-choices';
import { evidenceForm, lineForm } from '#contract/upkeep/settlement-lines';
import { hasEvidence } from '#contract/upkeep/settlement-rules';
import type { Settlement, SettlementLine, SettlementProposal } from '#contract/upkeep/settlements';
import { type Typed, typedPaise, typedText } from '#web/rentals/typed-number.ts';
import { EditForm } from '#web/ui/edit-dialog.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useAddEvidence, useAddLine } from './api.ts';
import { noProof, type Proof, ProofFields, pieceOf, proofFieldOf } from './proof-fields.tsx';

interface LineFormProps {
  settlement: Settlement;
  /** What the inspection shows. */
  proposal?: SettlementProposal;
}

/** A deduction of a draft. Of something that is broken, the share by its wear is reckoned from what it costs. */
export function LineForm({ settlement, proposal }: LineFormProps) {
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
    fieldOf: proofFieldOf,
    body: ({ kind, text, amount, proof, ...values }) => ({
      ...{ kind, text },
      amount: typedText(amount),
      evidence: [
        ...(proposal ? [{ kind: 'photos' as const, inspectionItemId: proposal.inspectionItemId }] : []),
        ...(proof === '' ? [] : [pieceOf({ proof, ...values })]),
      ],
    }),
    send: (body) => adding.mutateAsync({ params: { id: settlement.id }, body }),
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
        settlement={settlement}
        values={values}
        errors={form.errors}
        hasPhotos={proposal && hasEvidence([{ ...proposal, kind: 'photos' }])}
        onBusy={setUploading}
        onChange={(changes) => form.setValues(changes)}
        onBill={({ text, amount }) => form.setValues({ text: values.text || text, amount: Number(amount) })}
      />
    </EditForm>
  );
}

/** A bill that comes later. */
export function EvidenceForm({ settlement, line }: { settlement: Settlement; line: SettlementLine }) {
  const adding = useAddEvidence();
  const [isUploading, setUploading] = useState(false);
  const entry = useEntryForm({
    schema: evidenceForm,
    initialValues: { ...noProof, proof: 'bill' as Proof },
    isUploading,
    fieldOf: proofFieldOf,
    body: pieceOf,
    send: (body) => adding.mutateAsync({ params: { id: settlement.id, lineId: line.id }, body }),
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
        settlement={settlement}
        values={form.getValues()}
        errors={form.errors}
        onBusy={setUploading}
        onChange={(changes) => form.setValues(changes)}
      />
    </EditForm>
  );
}
