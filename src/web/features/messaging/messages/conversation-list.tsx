import { Box, Skeleton, Stack, Text } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import type { Conversation } from '#contract/messaging/messages';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { type PagedList, rowsOf } from '#web/ui/paged-records.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import classes from './conversation-list.module.css';
import { ConversationRow } from './conversation-row.tsx';

interface ConversationListProps {
  list: PagedList<Conversation>;
  openId: number | undefined;
  onOpen: (conversationId: number) => void;
}

/** One entry for each person one writes with, the latest first. */
export function ConversationList({ list, openId, onOpen }: ConversationListProps) {
  const conversations = rowsOf(list);
  if (!conversations) {
    if (!list.error) return <Loading />;
    return (
      <Box p="md">
        <LoadFailed text="Your conversations could not be loaded." onRetry={list.refetch} />
      </Box>
    );
  }
  if (conversations.length === 0) {
    return (
      <Stack align="center" gap="xs" px="lg" py={48} c="dimmed" ta="center">
        <IconMessagePlus size={32} stroke={1.3} aria-hidden />
        <Text size="sm" fw={600} c="var(--mantine-color-text)">
          No conversations yet
        </Text>
        <Text size="sm">Write a first message: the conversation appears here, with all answers to it.</Text>
      </Stack>
    );
  }
  return (
    <>
      <ul className={classes.list} aria-label="Conversations">
        {distinct(conversations).map((conversation) => (
          <li key={conversation.id}>
            <ConversationRow
              conversation={conversation}
              isOpen={conversation.id === openId}
              onOpen={() => onOpen(conversation.id)}
            />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Box p="sm">
          <ShowMore list={list} />
        </Box>
      )}
    </>
  );
}

/** One that moves up while the pages are asked for stands on two of them for a moment. */
const distinct = (conversations: Conversation[]): Conversation[] => {
  const seen = new Set<number>();
  return conversations.filter(({ id }) => !seen.has(id) && seen.add(id));
};

function Loading() {
  return (
    <Stack gap={0} aria-busy="true">
      {[70, 55, 80, 62, 74].map((width) => (
        <div key={width} className={classes.skeleton}>
          <Skeleton circle h={44} flex="none" />
          <Stack gap={8} flex={1}>
            <Skeleton h={13} w="55%" radius="sm" />
            <Skeleton h={11} w={`${width}%`} radius="sm" />
          </Stack>
        </div>
      ))}
    </Stack>
  );
}
