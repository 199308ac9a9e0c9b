import { Box, Skeleton, Stack, Text } from '@mantine/core';
import type { Conversation, Message } from '#contract/messaging/messages';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { type PagedList, rowsOf } from '#web/ui/paged-records.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { showError } from '#web/ui/toast.ts';
import { useMarkMessageRead, useMessageSearch } from './api.ts';
import classes from './conversation-list.module.css';
import { ConversationRow } from './conversation-row.tsx';
import { MARK_FAILED } from './read-words.ts';
import { SearchHit } from './search-hit.tsx';

interface SearchResultsProps {
  search: string;
  list: PagedList<Conversation>;
  userId: string;
  openId: number | undefined;
  onOpen: (conversationId: number, messageId?: number) => void;
}

/** People whose name is searched for, then messages in which the words stand. */
export function SearchResults({ search, list, userId, openId, onOpen }: SearchResultsProps) {
  const people = (rowsOf(list) ?? []).filter(({ counterpart }) =>
    counterpart.name.toLowerCase().includes(search.toLowerCase()),
  );
  return (
    <Stack gap={0}>
      {people.length > 0 && (
        <>
          <Heading>People</Heading>
          <ul className={classes.list} aria-label="People found">
            {people.map((conversation) => (
              <li key={conversation.id}>
                <ConversationRow
                  conversation={conversation}
                  isOpen={conversation.id === openId}
                  onOpen={() => onOpen(conversation.id)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <Heading>Messages</Heading>
      <Hits search={search} userId={userId} onOpen={onOpen} />
    </Stack>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <Text size="xs" fw={650} c="dimmed" className={classes.heading}>
      {children}
    </Text>
  );
}

function Hits({ search, userId, onOpen }: Pick<SearchResultsProps, 'search' | 'userId' | 'onOpen'>) {
  const hits = useMessageSearch(search);
  const marking = useMarkMessageRead();
  const open = ({ id, conversationId, receiverId, isRead }: Message) => {
    if (!isRead && receiverId === userId) {
      marking.mutateAsync({ params: { id } }).catch(() => showError('Error', MARK_FAILED));
    }
    onOpen(conversationId, id);
  };
  const messages = rowsOf(hits);
  if (!messages) {
    return (
      <Box p="sm" aria-busy={!hits.error}>
        {hits.error ? (
          <LoadFailed text="The search failed." onRetry={hits.refetch} />
        ) : (
          <Stack gap="xs">
            <Skeleton h={64} />
            <Skeleton h={64} />
          </Stack>
        )}
      </Box>
    );
  }
  if (messages.length === 0) {
    return (
      <Text size="sm" c="dimmed" p="sm" role="status">
        No messages found
      </Text>
    );
  }
  return (
    <>
      <ul className={classes.list} aria-label="Messages found" aria-busy={hits.isPlaceholderData}>
        {messages.map((message) => (
          <li key={message.id}>
            <SearchHit message={message} search={search} userId={userId} onOpen={() => open(message)} />
          </li>
        ))}
      </ul>
      {hits.hasNextPage && (
        <Box p="sm">
          <ShowMore list={hits} />
        </Box>
      )}
    </>
  );
}
