import type { DocumentKind, DocumentRow } from '#contract/lettings/documents';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog } from '#web/ui/edit-dialog.tsx';
import { UploadForm } from './upload-form.tsx';

interface UploadDialogProps extends Opening {
  /** What it is chosen for, where that is known. */
  kind?: DocumentKind;
  onUploaded?: (document: DocumentRow) => void;
}

/** Adds a document to the repository of the tenant. */
export function UploadDialog({ kind, onUploaded, ...props }: UploadDialogProps) {
  return (
    <EditDialog title="Upload document" size={560} {...props}>
      <UploadForm
        kind={kind}
        onUploaded={(document) => {
          onUploaded?.(document);
          props.onClose();
        }}
      />
    </EditDialog>
  );
}
