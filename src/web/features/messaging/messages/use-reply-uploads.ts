import { useState } from 'react';
import { MAX_ATTACHMENTS } from '#contract/messaging/messages';
import { MAX_FILE_BYTES, typesFor } from '#contract/platform/files';
import { type Rejection, sortOut } from '#web/ui/upload/rejection.ts';
import { useUploads } from '#web/ui/upload/uploads.ts';
import { addToDraft, useDraft } from './drafts.ts';

/** Files for an answer: what has arrived is part of its draft. */
export const useReplyUploads = (conversationId: number) => {
  const { files } = useDraft(conversationId);
  const [rejected, setRejected] = useState<Rejection[]>([]);
  const [progress, setProgress] = useState('');
  const { uploads, add, cancel, retry } = useUploads({
    use: 'document',
    onDone: (file) => {
      addToDraft(conversationId, file);
      setProgress(`${file.name} uploaded`);
    },
    onFailed: (file, problem) => setProgress(`${file.name}: ${problem}`),
  });
  const take = (chosen: File[]) => {
    if (chosen.length === 0) return;
    const room = MAX_ATTACHMENTS - files.length - uploads.length;
    const sorted = sortOut(chosen, { types: typesFor.document, maxBytes: MAX_FILE_BYTES, minBytes: 1, room });
    setRejected(sorted.rejected);
    add(sorted.accepted);
  };
  return { uploads, rejected, progress, take, cancel, retry, isBusy: uploads.some(({ state }) => state !== 'failed') };
};
export type ReplyUploads = ReturnType<typeof useReplyUploads>;
