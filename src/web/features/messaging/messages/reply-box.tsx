import { ActionIcon, Flex, Text, Textarea, Tooltip } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { MAX_CONTENT } from '#contract/messaging/messages';
import { lacksFiles } from '#web/ui/missing-files.ts';
import { useMedia } from '#web/ui/use-media.ts';
import { useSendReply } from './api.ts';
import { changeDraft, useDraft } from './drafts.ts';
import classes from './reply-box.module.css';
import { AttachButton, ReplyFiles } from './reply-files.tsx';
import { useReplyUploads } from './use-reply-uploads.ts';

/** The number of characters left is told from here on. */
const NEAR_THE_END = 500;

interface ReplyBoxProps {
  conversationId: number;
  receiverId: string;
  name: string;
}

/** Answers without a form. Enter sends; on a phone it begins a new line, and the button sends. */
export function ReplyBox({ conversationId, receiverId, name }: ReplyBoxProps) {
  const { text, files } = useDraft(conversationId);
  const sending = useSendReply(conversationId);
  const uploads = useReplyUploads(conversationId);
  const box = useRef<HTMLTextAreaElement>(null);
  const isHandheld = useMedia('(max-width: 47.99em), (pointer: coarse)');
  const [focusesAtOnce] = useState(!isHandheld);
  useEffect(() => {
    if (focusesAtOnce) box.current?.focus({ preventScroll: true });
  }, [focusesAtOnce]);

  const content = text.trim();
  const left = MAX_CONTENT - content.length;
  const canSend = content !== '' && left >= 0 && !uploads.isBusy;

  const send = (event?: FormEvent) => {
    event?.preventDefault();
    const form = box.current?.form;
    if (!canSend || (form && lacksFiles(form))) return;
    sending.mutate({ receiverId, content, files });
    changeDraft(conversationId, { text: '', files: [] });
    box.current?.focus();
  };
  const sendByEnter = (event: KeyboardEvent) => {
    // While a word is being composed, Enter chooses it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isHandheld) return;
    event.preventDefault();
    send();
  };

  return (
    <form onSubmit={send}>
      <ReplyFiles conversationId={conversationId} files={files} uploads={uploads} />
      <Flex align="flex-end" gap="xs">
        <AttachButton onFiles={uploads.take} />
        <Textarea
          ref={box}
          className={classes.box}
          aria-label={`Message to ${name}`}
          placeholder="Write a message"
          minRows={1}
          maxRows={6}
          value={text}
          error={left < 0}
          onChange={({ currentTarget: { value } }) => changeDraft(conversationId, { text: value })}
          onKeyDown={sendByEnter}
          onPaste={({ clipboardData }) => uploads.take([...clipboardData.files])}
        />
        <Tooltip label={isHandheld ? 'Send' : 'Send (Enter)'} withinPortal>
          <ActionIcon variant="filled" type="submit" size={40} radius="xl" aria-label="Send" disabled={!canSend}>
            <IconSend size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Flex>
      {left <= NEAR_THE_END && (
        <Text size="xs" mt={4} role="status" c={left < 0 ? 'var(--mantine-color-error)' : 'dimmed'}>
          {left < 0 ? `${count(-left)} too many` : `${count(left)} left`}
        </Text>
      )}
    </form>
  );
}

const count = (characters: number) => `${characters} ${characters === 1 ? 'character' : 'characters'}`;
