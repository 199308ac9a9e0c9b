import { Text, UnstyledButton } from '@mantine/core';
import type { Conversation } from '#contract/messaging/messages';
import { PersonAvatar } from '#web/ui/person-avatar.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { UnreadCount } from '#web/ui/unread-count.tsx';
import classes from './conversation-list.module.css';

interface ConversationRowProps {
  conversation: Conversation;
  isOpen: boolean;
  onOpen: () => void;
}

/** Whom one writes with, what was written last, and how much of it is unread. */
export function ConversationRow({ conversation, isOpen, onOpen }: ConversationRowProps) {
  const { counterpart, relation, lastMessage, unread } = conversation;
  return (
    <UnstyledButton
      className={classes.row}
      mod={{ open: isOpen, unread: unread > 0 }}
      aria-current={isOpen || undefined}
      onClick={onOpen}
    >
      <PersonAvatar name={counterpart.name} picture={counterpart.picture} size={44} />
      <span className={classes.words}>
        <span className={classes.line}>
          <Text component="span" size="sm" fw={unread > 0 ? 700 : 600} truncate>
            {counterpart.name}
          </Text>
          <Text component="span" size="xs" c="dimmed" className={classes.time}>
            <RelativeTime instant={lastMessage.createdAt} />
          </Text>
        </span>
        {relation && (
          <Text component="span" size="xs" c="dimmed" truncate>
            {relation}
          </Text>
        )}
        <span className={classes.line}>
          <Text component="span" size="sm" className={classes.preview} truncate>
            {lastMessage.isOwn && 'You: '}
            {lastMessage.preview}
          </Text>
          <UnreadCount count={unread} />
        </span>
      </span>
    </UnstyledButton>
  );
}
