import { Select } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { DocumentKind } from '#contract/lettings/documents';
import { documentTypes, type FileType, imageTypes, type UploadedFile } from '#contract/platform/files';
import { showToast } from '#web/ui/toast.ts';
import { UploadField } from '#web/ui/upload/upload-field.tsx';
import { FieldGroup } from './field-group.tsx';

/** What proves who somebody is. Of what has no type of its own, the name says what it is. */
const idKinds = {
  pan: { label: 'PAN card', type: 'tenant_pan' },
  aadhaar: { label: 'Aadhaar (masked copy)', type: 'tenant_aadhaar' },
  passport: { label: 'Passport', type: 'other' },
  voter_id: { label: 'Voter ID', type: 'other' },
  driving_licence: { label: 'Driving licence', type: 'other' },
  employer_id: { label: 'Employer ID', type: 'tenant_employer_id' },
} as const satisfies Record<string, { label: string; type: DocumentKind }>;
export type IdKind = keyof typeof idKinds;

const ID = 'ID';

interface Slot {
  label: string;
  /** None of an ID: that is asked. */
  kind?: DocumentKind;
  types: readonly FileType[];
  maxFiles: number;
}

const picturesAndPdf: FileType[] = [...imageTypes, 'application/pdf'];

const slots: Slot[] = [
  { label: ID, types: picturesAndPdf, maxFiles: 1 },
  { label: 'Proof of income', kind: 'employer_certificate', types: documentTypes, maxFiles: 3 },
  { label: 'Bank statements', kind: 'other', types: picturesAndPdf, maxFiles: 3 },
  { label: 'Credit report', kind: 'cibil_report', types: ['application/pdf'], maxFiles: 1 },
];

/** What has arrived, by the label of its slot. */
export type SlotFiles = Record<string, UploadedFile[]>;

const MAX_NAME = 200;

export const countFiles = (files: SlotFiles): number => Object.values(files).flat().length;

/** As they are sent: each name says which slot it comes from, that of an ID which one it is. */
export const documentsOf = (files: SlotFiles, idKind: IdKind | undefined) =>
  slots.flatMap(({ label, kind }) => {
    const id = kind ? undefined : idKind && idKinds[idKind];
    return (files[label] ?? []).map(({ name, fileUrl }) => ({
      type: kind ?? id?.type ?? 'other',
      name: `${id?.label ?? label}: ${name}`.slice(0, MAX_NAME),
      fileUrl,
    }));
  });

interface DocumentSlotsProps {
  files: SlotFiles;
  /** Takes the change rather than the result: two slots may receive files at once. */
  onChange: (change: (files: SlotFiles) => SlotFiles) => void;
  idKind: IdKind | undefined;
  onIdKind: (kind: IdKind) => void;
  onBusyChange: (isBusy: boolean) => void;
}

export function DocumentSlots({ files, onChange, idKind, onIdKind, onBusyChange }: DocumentSlotsProps) {
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
      <Select
        label="Which ID is it?"
        placeholder="Choose before you upload it"
        description={
          idKind === 'aadhaar'
            ? 'A masked copy, on which only the last four digits can be read. The number itself is never stored.'
            : undefined
        }
        data={Object.entries(idKinds).map(([value, kind]) => ({ value, label: kind.label }))}
        allowDeselect={false}
        value={idKind ?? null}
        onChange={(value) => value && onIdKind(value as IdKind)}
        style={{ gridColumn: '1 / -1' }}
      />
      {slots
        .filter(({ kind }) => kind || idKind)
        .map(({ label, types, maxFiles }) => (
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
