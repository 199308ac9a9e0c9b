import { ActionIcon, Box, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Conversation, Message } from '#contract/messaging/messages';
import { isNotFound } from '#web/lib/api-error.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { type PagedList, rowsOf } from '#web/ui/paged-records.tsx';
import { PersonAvatar } from '#web/ui/person-avatar.tsx';
import { useRepliesUnderWay } from './api.ts';
import { ChatLog } from './chat-log.tsx';
import classes from './chat-pane.module.css';
import { ReplyBox } from './reply-box.tsx';
import { useChat } from './use-chat.ts';
import { useReadMark } from './use-read-mark.ts';

interface ChatPaneProps {
  conversationId: number;
  userId: string;
  list: PagedList<Conversation>;
  soughtId: number | undefined;
  onBack: () => void;
}

type Partner = Pick<Conversation, 'counterpart' | 'relation' | 'canWrite'>;

/** Whom one writes with, where the list of conversations has not come that far. */
const partnerFrom = (message: Message, userId: string): Partner => {
  const { senderId, senderName, receiverId, receiverName } = message;
  const isOwn = senderId === userId;
  const id = isOwn ? receiverId : senderId;
  return {
    counterpart: { id, name: isOwn ? receiverName : senderName, picture: null },
    relation: null,
    canWrite: id !== null,
  };
};

/** One conversation: whom it is with, what was written, and a box to answer. */
export function ChatPane({ conversationId, userId, list, soughtId, onBack }: ChatPaneProps) {
  const { messages, error, refetch, hasOlder, isLoadingOlder, loadOlder } = useChat(conversationId);
  const underWay = useRepliesUnderWay(conversationId);
  useReadMark(conversationId, userId, messages);
  const pane = useRef<HTMLElement>(null);
  // On a phone the page may be scrolled far down the list; on a low screen the box to answer may be out of sight.
  useEffect(() => {
    const isPhone = window.matchMedia('(max-width: 47.99em)').matches;
    pane.current?.scrollIntoView({ block: isPhone ? 'start' : 'nearest' });
  }, []);

  const newest = messages?.at(-1);
  const known = rowsOf(list)?.find(({ id }) => id === conversationId);
  const partner = known ?? (newest && partnerFrom(newest, userId));
  const isGone = isNotFound(error);
  const arrivedUpTo = newest?.id ?? 0;
  const replies = underWay.filter(({ messageId }) => messageId === undefined || messageId > arrivedUpTo);

  return (
    <section
      ref={pane}
      className={classes.pane}
      aria-label={partner ? `Conversation with ${partner.counterpart.name}` : 'Conversation'}
    >
      <Header partner={partner} isGone={isGone} onBack={onBack} />
      {!messages && !isGone && <Waiting error={error} onRetry={refetch} />}
      {isGone && <Words>There is no such conversation among yours.</Words>}
      {messages && partner && (
        <ChatLog
          name={partner.counterpart.name}
          userId={userId}
          messages={messages}
          replies={replies}
          hasOlder={hasOlder}
          isLoadingOlder={isLoadingOlder}
          onLoadOlder={loadOlder}
          soughtId={soughtId}
        />
      )}
      {messages && partner && (
        <div className={classes.foot}>
          {partner.canWrite && partner.counterpart.id !== null ? (
            <ReplyBox
              conversationId={conversationId}
              receiverId={partner.counterpart.id}
              name={partner.counterpart.name}
            />
          ) : (
            <Muted ta="center">
              {partner.counterpart.id === null
                ? 'You cannot answer any more: this account no longer exists.'
                : 'You cannot write to each other any more.'}
            </Muted>
          )}
        </div>
      )}
    </section>
  );
}

function Header({ partner, isGone, onBack }: { partner: Partner | undefined; isGone: boolean; onBack: () => void }) {
  return (
    <header className={classes.head}>
      <ActionIcon color="gray" size={40} hiddenFrom="sm" aria-label="Back to conversations" onClick={onBack}>
        <IconArrowLeft size={22} aria-hidden />
      </ActionIcon>
      {partner ? (
        <>
          <PersonAvatar name={partner.counterpart.name} picture={partner.counterpart.picture} size={40} />
          <Box miw={0}>
            <Title order={2} className={classes.name}>
              {partner.counterpart.name}
            </Title>
            {partner.relation && (
              <Text size="xs" c="dimmed" truncate>
                {partner.relation}
              </Text>
            )}
          </Box>
        </>
      ) : (
        !isGone && (
          <>
            <Skeleton circle h={40} flex="none" />
            <Skeleton h={16} w={140} radius="sm" />
          </>
        )
      )}
    </header>
  );
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error) {
    return (
      <Box p="md" flex={1}>
        <LoadFailed text="The messages could not be loaded." onRetry={onRetry} />
      </Box>
    );
  }
  return (
    <Stack gap="sm" p="md" flex={1} justify="flex-end" aria-busy="true">
      <Skeleton h={56} w="55%" radius="lg" />
      <Skeleton h={40} w="40%" radius="lg" style={{ alignSelf: 'flex-end' }} />
      <Skeleton h={72} w="60%" radius="lg" />
    </Stack>
  );
}

function Words({ children }: { children: ReactNode }) {
  return (
    <Stack align="center" justify="center" className={classes.nothing}>
      <Text c="dimmed" ta="center">
        {children}
      </Text>
    </Stack>
  );
}
