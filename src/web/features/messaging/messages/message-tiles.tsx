import { Paper, SimpleGrid, Skeleton } from '@mantine/core';
import { IconMailOpened, IconMessage2, IconMessages, IconSend } from '@tabler/icons-react';
import { StatCard } from '#web/ui/stat-card.tsx';
import { useMessageStatistics } from './api.ts';

const columns = { base: 2, md: 4 };
const gaps = { base: 'xs', sm: 'md' };

/** The four figures above the conversations. */
export function MessageTiles() {
  const { data, error } = useMessageStatistics();
  if (!data) {
    // The conversations below are what matters: they say what is wrong.
    if (error) return null;
    return (
      <SimpleGrid cols={columns} spacing={gaps} aria-busy="true">
        {['total', 'unread', 'sent', 'chats'].map((name) => (
          <Paper key={name} withBorder p="md">
            <Skeleton h={14} w="70%" mt={4} mb={10} radius="sm" />
            <Skeleton h={22} w={48} mb={3} radius="sm" />
          </Paper>
        ))}
      </SimpleGrid>
    );
  }
  return (
    <SimpleGrid cols={columns} spacing={gaps}>
      <StatCard label="Total Messages" value={data.total} icon={IconMessage2} />
      <StatCard label="Unread" value={data.unread} icon={IconMailOpened} />
      <StatCard label="Sent" value={data.sent} icon={IconSend} />
      <StatCard label="Active Chats" value={data.activeChats} icon={IconMessages} />
    </SimpleGrid>
  );
}
