import { Button } from '@mantine/core';
import { IconDownload, IconEye, IconTrash } from '@tabler/icons-react';
import type { DocumentRow } from '#contract/lettings/documents';
import { fileIdOf } from '#contract/platform/files';

interface DocumentActionsProps {
  document: DocumentRow;
  onPreview: () => void;
  /** Only whoever owns it deletes it. */
  onDelete?: () => void;
}

export function DocumentActions({ document: { name, fileUrl }, onPreview, onDelete }: DocumentActionsProps) {
  const isOurs = fileIdOf(fileUrl) !== undefined;
  return (
    <>
      {isOurs && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconEye size={16} aria-hidden />}
          aria-label={`Preview ${name}`}
          onClick={onPreview}
        >
          Preview
        </Button>
      )}
      <DownloadLink name={name} fileUrl={fileUrl} />
      {onDelete && (
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          leftSection={<IconTrash size={16} aria-hidden />}
          aria-label={`Delete ${name}`}
          onClick={onDelete}
        >
          Delete
        </Button>
      )}
    </>
  );
}

function DownloadLink({ name, fileUrl }: { name: string; fileUrl: string }) {
  // A file on another host opens in its own tab: a browser downloads only what is ours.
  const isOurs = fileIdOf(fileUrl) !== undefined;
  const way = isOurs ? { download: true } : { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <Button
      component="a"
      href={fileUrl}
      {...way}
      variant="subtle"
      size="compact-sm"
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-label={`${isOurs ? 'Download' : 'Open'} ${name}`}
    >
      {isOurs ? 'Download' : 'Open'}
    </Button>
  );
}
