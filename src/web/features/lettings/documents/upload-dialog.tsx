import { useRef } from 'react';
import type { DocumentKind, DocumentRow } from '#contract/lettings/documents';
import { Dialog } from '#web/ui/dialog.tsx';
import { useUnsavedChanges } from '#web/ui/unsaved-changes.tsx';
import { UploadForm } from './upload-form.tsx';

interface UploadDialogProps {
  isOpen: boolean;
  /** What it is chosen for, where that is known. */
  kind?: DocumentKind;
  onUploaded?: (document: DocumentRow) => void;
  onClose: () => void;
}

/** Adds a document to the repository of the tenant. */
export function UploadDialog({ isOpen, kind, onUploaded, onClose }: UploadDialogProps) {
  const hasChanges = useRef(() => false);
  const { close, question } = useUnsavedChanges(() => hasChanges.current(), onClose);
  return (
    <>
      <Dialog title="Upload document" isOpen={isOpen} onClose={close} size={560}>
        <UploadForm
          kind={kind}
          hasChanges={hasChanges}
          onCancel={close}
          onUploaded={(document) => {
            onUploaded?.(document);
            onClose();
          }}
        />
      </Dialog>
      {question}
    </>
  );
}
