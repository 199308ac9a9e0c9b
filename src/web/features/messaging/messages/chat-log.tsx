import { Box, Button } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { Fragment, useEffect, useRef } from 'react';
import type { Message } from '#contract/messaging/messages';
import { today } from '#web/lib/dates.ts';
import type { ReplyUnderWay } from './api.ts';
import classes from './chat-pane.module.css';
import { MessageBubble, ReplyBubble } from './message-bubble.tsx';
import { byDay, dayLabel } from './message-days.ts';
import { idOf, useChatScroll } from './use-chat-scroll.ts';

interface ChatLogProps {
  name: string;
  userId: string;
  /** The oldest first. */
  messages: Message[];
  replies: ReplyUnderWay[];
  hasOlder: boolean;
  isLoadingOlder: boolean;
  onLoadOlder: () => void;
  /** A message that was searched for. */
  soughtId: number | undefined;
}

/** What was written in a conversation, the newest at the bottom. */
export function ChatLog({
  name,
  userId,
  messages,
  replies,
  hasOlder,
  isLoadingOlder,
  onLoadOlder,
  soughtId,
}: ChatLogProps) {
  const [first] = messages;
  const lastMessage = messages.at(-1);
  const lastReply = replies.at(-1);
  const { log, content, hasNew, toEnd, onScroll } = useChatScroll({
    first: first && idOf(first.id),
    last: lastReply ? idOf(lastReply.key) : lastMessage && idOf(lastMessage.id),
    isLastOwn: lastReply !== undefined || lastMessage?.senderId === userId,
  });
  useSought(soughtId, messages, hasOlder && !isLoadingOlder ? onLoadOlder : undefined);

  return (
    <Box pos="relative" flex={1} mih={0}>
      <div
        ref={log}
        role="log"
        aria-label={`Messages with ${name}`}
        aria-busy={isLoadingOlder}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className={classes.log}
        onScroll={onScroll}
      >
        <div ref={content} className={classes.messages}>
          {hasOlder && (
            <Button
              variant="default"
              size="xs"
              style={{ alignSelf: 'center' }}
              disabled={isLoadingOlder}
              onClick={onLoadOlder}
            >
              {isLoadingOlder ? 'Loading...' : 'Load older messages'}
            </Button>
          )}
          {byDay(messages).map(({ date, messages: written }) => (
            <Fragment key={date}>
              <div className={classes.day}>{dayLabel(date, today())}</div>
              {written.map((message) => (
                <MessageBubble
                  key={message.id}
                  message={message}
                  isOwn={message.senderId === userId}
                  isSought={message.id === soughtId}
                />
              ))}
            </Fragment>
          ))}
          {replies.map((reply) => (
            <ReplyBubble key={reply.key} reply={reply} />
          ))}
        </div>
      </div>
      {hasNew && (
        <Button
          size="xs"
          radius="xl"
          className={classes.new}
          leftSection={<IconArrowDown size={16} aria-hidden />}
          onClick={toEnd}
        >
          New messages
        </Button>
      )}
    </Box>
  );
}

/** Goes to a message that was searched for, through as many pages as it takes. */
const useSought = (soughtId: number | undefined, messages: Message[], loadOlder: (() => void) | undefined) => {
  const shown = useRef<number>(undefined);
  useEffect(() => {
    if (soughtId === undefined || shown.current === soughtId) return;
    const node = document.getElementById(idOf(soughtId));
    if (node) {
      shown.current = soughtId;
      node.scrollIntoView({ block: 'center' });
    } else if (messages[0] && messages[0].id > soughtId) {
      loadOlder?.();
    }
  }, [soughtId, messages, loadOlder]);
};
