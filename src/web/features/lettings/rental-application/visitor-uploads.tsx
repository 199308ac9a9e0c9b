import { Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { type DocumentKind, documentKindLabels, MASKED_AADHAAR } from '#contract/lettings/documents';
import { FocusTarget } from '#web/ui/focus-target.tsx';
import { UploadField } from '#web/ui/upload/upload-field.tsx';
import type { Uploads } from './application-values.ts';

interface VisitorUploadsProps {
  link: string;
  required: DocumentKind[];
  uploads: Uploads;
  /** What is wrong with all of them together. */
  problem: ReactNode;
  /** Takes the change rather than the result: two files may arrive at once. */
  onChange: (change: (uploads: Uploads) => Uploads) => void;
  onBusyChange: (isBusy: boolean) => void;
}

/** One file for each document that the form asks for. */
export function VisitorUploads({ link, required, uploads, problem, onChange, onBusyChange }: VisitorUploadsProps) {
  const [busy, setBusy] = useState<Uploading>({});
  const isBusy = Object.values(busy).some(Boolean);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes, not when the callback is a new one
  useEffect(() => onBusyChange(isBusy), [isBusy]);
  const firstLacking = required.find((kind) => !uploads[kind]?.length);
  return (
    <>
      {required.map((kind) => (
        <FocusTarget key={kind} path={kind === firstLacking ? 'selectedDocuments' : kind}>
          <UploadField
            label={documentKindLabels[kind]}
            withAsterisk
            description={kind === 'tenant_aadhaar' ? MASKED_AADHAAR : undefined}
            error={problem && !uploads[kind]?.length ? 'Please add this document' : undefined}
            use="document"
            application={link}
            value={uploads[kind] ?? []}
            onChange={(files) => onChange((all) => ({ ...all, [kind]: files }))}
            onBusyChange={(isKindBusy) => setBusy((all) => ({ ...all, [kind]: isKindBusy }))}
          />
        </FocusTarget>
      ))}
      {problem && <Problem>{problem}</Problem>}
    </>
  );
}

type Uploading = Partial<Record<DocumentKind, boolean>>;

export function Problem({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="alert">
      {children}
    </Text>
  );
}
