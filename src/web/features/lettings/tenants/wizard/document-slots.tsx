import { useEffect, useState } from 'react';
import type { DocumentKind } from '#contract/lettings/documents';
import { documentTypes, type FileType, imageTypes, type UploadedFile } from '#contract/platform/files';
import { Muted } from '#web/ui/muted.tsx';
import { showToast } from '#web/ui/toast.ts';
import { UploadField } from '#web/ui/upload/upload-field.tsx';
import { FieldGroup } from './field-group.tsx';

interface Slot {
  label: string;
  kind: DocumentKind;
  types: readonly FileType[];
  maxFiles: number;
}

const picturesAndPdf: FileType[] = [...imageTypes, 'application/pdf'];

const slots: Slot[] = [
  {
    label: 'ID',
    kind: 'tenant_aadhaar',
    types: picturesAndPdf,
    maxFiles: 1,
  },
  { label: 'Proof of income', kind: 'employer_certificate', types: documentTypes, maxFiles: 3 },
  { label: 'Bank statements', kind: 'other', types: picturesAndPdf, maxFiles: 3 },
  { label: 'Credit report', kind: 'cibil_report', types: ['application/pdf'], maxFiles: 1 },
];

/** What has arrived, by the label of its slot. */
export type SlotFiles = Record<string, UploadedFile[]>;

const MAX_NAME = 200;

export const countFiles = (files: SlotFiles): number => Object.values(files).flat().length;

/** As they are sent: each name says which slot it comes from. */
export const documentsOf = (files: SlotFiles) =>
  slots.flatMap(({ label, kind }) =>
    (files[label] ?? []).map(({ name, fileUrl }) => ({
      type: kind,
      name: `${label}: ${name}`.slice(0, MAX_NAME),
      fileUrl,
    })),
  );

interface DocumentSlotsProps {
  files: SlotFiles;
  /** Takes the change rather than the result: two slots may receive files at once. */
  onChange: (change: (files: SlotFiles) => SlotFiles) => void;
  onBusyChange: (isBusy: boolean) => void;
}

export function DocumentSlots({ files, onChange, onBusyChange }: DocumentSlotsProps) {
  const [busy, setBusy] = useState<Record<string, boolean>>({});
  const isBusy = Object.values(busy).some(Boolean);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes, not when the callback is a new one
  useEffect(() => onBusyChange(isBusy), [isBusy]);

  const receive = (label: string, received: UploadedFile[]) => {
    const before = files[label]?.length ?? 0;
    onChange((all) => ({ ...all, [label]: received }));
    if (received.length < before) return;
    const count = countFiles({ ...files, [label]: received });
    showToast({ title: 'Documents uploaded', message: `${count} ${count === 1 ? 'document' : 'documents'} uploaded` });
  };

  return (
    <FieldGroup title="Documents">
      <Muted style={{ gridColumn: '1 / -1' }}>
        Of an Aadhaar card, a masked Aadhaar copy is advised: only its last four digits can be read.
      </Muted>
      {slots.map(({ label, types, maxFiles }) => (
        <UploadField
          key={label}
          label={label}
          use="document"
          types={types}
          maxFiles={maxFiles}
          value={files[label] ?? []}
          onChange={(received) => receive(label, received)}
          onBusyChange={(isSlotBusy) => setBusy((all) => ({ ...all, [label]: isSlotBusy }))}
        />
      ))}
    </FieldGroup>
  );
}
