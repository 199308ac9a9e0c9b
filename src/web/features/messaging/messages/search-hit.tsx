import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { Message } from '#contract/messaging/messages';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import classes from './conversation-list.module.css';
import { excerptOf, piecesOf } from './search-excerpt.ts';

interface SearchHitProps {
  message: Message;
  search: string;
  userId: string;
  onOpen: () => void;
}

/** A message in which something was found, with the words marked. */
export function SearchHit({ message, search, userId, onOpen }: SearchHitProps) {
  const { senderId, senderName, receiverName, subject, content, createdAt } = message;
  const isOwn = senderId === userId;
  const isUnread = !isOwn && !message.isRead;
  return (
    <UnstyledButton className={classes.row} mod={{ unread: isUnread }} onClick={onOpen}>
      <span className={classes.words}>
        <span className={classes.line}>
          <Text component="span" size="sm" fw={isUnread ? 700 : 600} truncate>
            {isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
            {isOwn ? `You to ${receiverName}` : senderName}
          </Text>
          <Text component="span" size="xs" c="dimmed" className={classes.time}>
            <RelativeTime instant={createdAt} />
          </Text>
        </span>
        {subject && (
          <Text component="span" size="sm" fw={600} className={classes.hit}>
            <Marked text={subject} search={search} />
          </Text>
        )}
        <Text component="span" size="sm" className={`${classes.preview} ${classes.hit}`}>
          <Marked text={excerptOf(content, search)} search={search} />
        </Text>
      </span>
    </UnstyledButton>
  );
}

function Marked({ text, search }: { text: string; search: string }) {
  return piecesOf(text, search).map(({ text: piece, isHit }, index) =>
    isHit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no name of their own, and keep their order
      <mark key={index} className={classes.mark}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
