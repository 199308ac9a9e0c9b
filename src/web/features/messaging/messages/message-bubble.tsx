import { Badge, Flex, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconChecks, IconClock } from '@tabler/icons-react';
import { type ReactNode, useContext } from 'react';
import {
  type MessagePriority,
  type MessageType,
  messagePriorityLabels,
  messageTypeLabels,
} from '#contract/messaging/message-choices';
import { withoutAttachmentNote } from '#contract/messaging/message-text';
import type { Message } from '#contract/messaging/messages';
import { formatDateTime, formatTime } from '#contract/platform/wording';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { ReplyUnderWay } from './api.ts';
import { Attachments } from './attachments.tsx';
import classes from './message-bubble.module.css';
import { MessageDeeds } from './message-deeds.ts';
import { MessageText } from './message-text.tsx';
import { idOf } from './use-chat-scroll.ts';

/** One message: own ones stand to the right. */
export function MessageBubble({ message, isOwn, isSought }: { message: Message; isOwn: boolean; isSought: boolean }) {
  const { id, senderName, subject, content, messageType, priority, attachments, createdAt } = message;
  const deedsOf = useContext(MessageDeeds);
  const text = withoutAttachmentNote(
    content,
    attachments.map(({ name }) => name),
  );
  return (
    <Bubble id={idOf(id)} isOwn={isOwn} isSought={isSought} author={isOwn ? 'You' : senderName}>
      <Badges type={messageType} priority={priority} />
      {subject && (
        <Text fw={700} size="sm" mb={2}>
          {subject}
        </Text>
      )}
      <MessageText text={text} />
      {attachments.length > 0 && <Attachments files={attachments} />}
      <div className={classes.foot}>
        <time dateTime={createdAt} title={formatDateTime(createdAt)}>
          {formatTime(createdAt)}
        </time>
        {isOwn ? <Receipt message={message} /> : deedsOf(message)}
      </div>
    </Bubble>
  );
}

/** An own message that is still on its way. */
export function ReplyBubble({ reply: { key, reply, submittedAt } }: { reply: ReplyUnderWay }) {
  return (
    <Bubble id={idOf(key)} isOwn author="You">
      <MessageText text={reply.content} />
      {reply.files.length > 0 && <Attachments files={reply.files} />}
      <div className={classes.foot}>
        <span>{formatTime(new Date(submittedAt).toISOString())}</span>
        <span className={classes.receipt}>
          <IconClock size={14} aria-hidden />
          Sending...
        </span>
      </div>
    </Bubble>
  );
}

interface BubbleProps {
  id: string;
  isOwn: boolean;
  isSought?: boolean;
  author: string;
  children: ReactNode;
}

function Bubble({ id, isOwn, isSought, author, children }: BubbleProps) {
  return (
    <div id={id} className={classes.bubble} data-own={isOwn || undefined} data-sought={isSought || undefined}>
      <VisuallyHidden>{author}: </VisuallyHidden>
      {children}
    </div>
  );
}

function Badges({ type, priority }: { type: MessageType; priority: MessagePriority }) {
  if (type === 'general' && priority === 'normal') return null;
  return (
    <Flex wrap="wrap" gap={6} mb={6}>
      {type !== 'general' && <PlainBadge label={messageTypeLabels[type]} />}
      {priority !== 'normal' && <PriorityBadge priority={priority} />}
    </Flex>
  );
}

function PriorityBadge({ priority }: { priority: MessagePriority }) {
  const label = messagePriorityLabels[priority];
  if (priority === 'urgent') return <StatusBadge tone="bad" label={label} />;
  return priority === 'high' ? <StatusBadge tone="waiting" label={label} /> : <PlainBadge label={label} />;
}

/** One that is seen on a grey ground. */
function PlainBadge({ label }: { label: string }) {
  return (
    <Badge component="span" variant="default" tt="none" fw={600} miw="max-content">
      {label}
    </Badge>
  );
}

function Receipt({ message: { isRead, readAt } }: { message: Message }) {
  return (
    <span className={classes.receipt} title={readAt ? `Read ${formatDateTime(readAt)}` : undefined}>
      {isRead ? <IconChecks size={14} aria-hidden /> : <IconCheck size={14} aria-hidden />}
      {isRead ? 'Read' : 'Sent'}
    </span>
  );
}
