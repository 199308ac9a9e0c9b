import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload, IconExternalLink, IconEye } from '@tabler/icons-react';
import type { DocumentRow } from '#contract/lettings/documents';
import { fileIdOf } from '#contract/platform/files';

interface DocumentButtonsProps extends Pick<ButtonProps, 'variant' | 'size'> {
  document: DocumentRow;
  onPreview: () => void;
}

/** The ways to look at a document. A file on another host opens in its own tab: a browser shows and downloads here only what is ours. */
export function DocumentButtons({ document: { name, fileUrl }, onPreview, ...look }: DocumentButtonsProps) {
  if (fileIdOf(fileUrl) === undefined) {
    return (
      <Button
        component="a"
        href={fileUrl}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<IconExternalLink size={16} aria-hidden />}
        aria-label={`Open ${name}`}
        {...look}
      >
        Open
      </Button>
    );
  }
  return (
    <>
      <Button
        leftSection={<IconEye size={16} aria-hidden />}
        aria-label={`Preview ${name}`}
        onClick={onPreview}
        {...look}
      >
        Preview
      </Button>
      <Button
        component="a"
        href={fileUrl}
        download={name}
        leftSection={<IconDownload size={16} aria-hidden />}
        aria-label={`Download ${name}`}
        {...look}
      >
        Download
      </Button>
    </>
  );
}
