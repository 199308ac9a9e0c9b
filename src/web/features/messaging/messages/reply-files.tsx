import { ActionIcon, Stack, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import { endingsFor, type UploadedFile } from '#contract/platform/files';
import { usePreviews } from '#web/ui/upload/previews.ts';
import { StoredRow, UploadRow } from '#web/ui/upload/upload-row.tsx';
import { changeDraft } from './drafts.ts';
import classes from './reply-box.module.css';
import type { ReplyUploads } from './use-reply-uploads.ts';

interface ReplyFilesProps {
  conversationId: number;
  files: UploadedFile[];
  uploads: ReplyUploads;
}

/** The files of an answer above its box: there, on their way, or refused. */
export function ReplyFiles({
  conversationId,
  files,
  uploads: { uploads, rejected, progress, cancel, retry },
}: ReplyFilesProps) {
  const previewOf = usePreviews();
  const remove = (id: number) => changeDraft(conversationId, { files: files.filter((file) => file.id !== id) });
  return (
    <>
      <VisuallyHidden role="status">{progress}</VisuallyHidden>
      <div role="alert">
        {rejected.map(({ name, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list is never reordered
          <Text key={index} size="sm" mb={4} c="var(--mantine-color-error)" style={{ overflowWrap: 'anywhere' }}>
            <b>{name}</b> {reason}
          </Text>
        ))}
      </div>
      {files.length + uploads.length > 0 && (
        <Stack component="ul" gap="xs" className={classes.files} aria-label="Attached files">
          {files.map((file) => (
            <StoredRow key={file.id} file={file} picture={file.fileUrl} onRemove={() => remove(file.id)} />
          ))}
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              picture={previewOf(upload.file)}
              onCancel={() => cancel(upload.key)}
              onRetry={() => retry(upload.key)}
            />
          ))}
        </Stack>
      )}
    </>
  );
}

export function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Tooltip label="Attach files" withinPortal>
        <ActionIcon
          color="gray"
          size={40}
          radius="xl"
          aria-label="Attach files"
          onClick={() => picker.current?.click()}
        >
          <IconPaperclip size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={endingsFor('document').join(',')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}
