import { IconDownload, IconExternalLink, IconEye, IconTrash } from '@tabler/icons-react';
import type { DocumentRow } from '#contract/lettings/documents';
import { fileIdOf } from '#contract/platform/files';
import { type RowAction, RowActions } from '#web/ui/row-actions.tsx';

interface DocumentActionsProps {
  document: DocumentRow;
  onPreview: () => void;
  /** Only whoever owns it deletes it. */
  onDelete?: () => void;
}

/** What can be done with a document of the list. A browser shows and downloads here only what is ours. */
export function DocumentActions({ document: { name, fileUrl }, onPreview, onDelete }: DocumentActionsProps) {
  const looking: RowAction[] =
    fileIdOf(fileUrl) === undefined
      ? [{ label: 'Open', icon: IconExternalLink, main: 'other', file: { href: fileUrl, isElsewhere: true } }]
      : [
          { label: 'Preview', icon: IconEye, main: 'other', onClick: onPreview },
          { label: 'Download', icon: IconDownload, file: { href: fileUrl, download: name } },
        ];
  const deleting: RowAction[] = onDelete
    ? [{ label: 'Delete', icon: IconTrash, isDanger: true, onClick: onDelete }]
    : [];
  return <RowActions of={name} actions={[...looking, ...deleting]} />;
}
