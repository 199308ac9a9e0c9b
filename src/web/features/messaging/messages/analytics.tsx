import { SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { IconClock, IconEye, IconMessageReply, IconMessages } from '@tabler/icons-react';
import {
  messagePriorities,
  messagePriorityLabels,
  messageTypeLabels,
  messageTypes,
} from '#contract/messaging/message-choices';
import { formatPercent, type MessageStatistics } from '#contract/messaging/message-statistics';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';
import { useMessageStatistics } from './api.ts';
import { Health, MostActive, Recommendations } from './insights.tsx';
import { ShareBars } from './share-bars.tsx';
import { WeeklyActivity } from './weekly-activity.tsx';

/** How one communicates, in figures and in words. */
export function Analytics() {
  const query = useMessageStatistics();
  const { data } = query;
  if (data) return <Figures statistics={data} />;
  return <NotLoaded query={query} what="Your analytics" skeleton={<AnalyticsSkeleton />} isOnPage />;
}

function Figures({ statistics }: { statistics: MessageStatistics }) {
  const { responseRate, averageResponseTime, readRate, activeChats, received, byType, byPriority } = statistics;
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing={{ base: 'xs', sm: 'md' }}>
        <StatCard
          label="Response Rate"
          value={formatPercent(responseRate)}
          detail={`Of ${received} received`}
          icon={IconMessageReply}
        />
        <StatCard
          label="Average Response Time"
          value={
            <Text span inherit fz={{ base: 18, xs: 24 }}>
              {averageResponseTime}
            </Text>
          }
          detail="To your first answer"
          icon={IconClock}
        />
        <StatCard label="Read Rate" value={formatPercent(readRate)} detail={`Of ${received} received`} icon={IconEye} />
        <StatCard label="Active Chats" value={activeChats} detail="In the last 7 days" icon={IconMessages} />
      </SimpleGrid>
      <WeeklyActivity days={statistics.weeklyActivity} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <SummaryPanel title="Messages by Type">
          <ShareBars
            shares={messageTypes.map((type) => ({ label: messageTypeLabels[type], count: byType[type] ?? 0 }))}
          />
        </SummaryPanel>
        <SummaryPanel title="Messages by Priority">
          <ShareBars
            shares={messagePriorities.map((priority) => ({
              label: messagePriorityLabels[priority],
              count: byPriority[priority] ?? 0,
            }))}
          />
        </SummaryPanel>
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <MostActive contact={statistics.mostActiveContact} />
        <Health statistics={statistics} />
      </SimpleGrid>
      <Recommendations statistics={statistics} />
    </Stack>
  );
}

/** The figures before they have come. */
function AnalyticsSkeleton() {
  return (
    <Stack gap="md" aria-busy="true">
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing={{ base: 'xs', sm: 'md' }}>
        <Skeleton h={106} />
        <Skeleton h={106} />
        <Skeleton h={106} />
        <Skeleton h={106} />
      </SimpleGrid>
      <Skeleton h={344} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Skeleton h={236} />
        <Skeleton h={236} />
      </SimpleGrid>
    </Stack>
  );
}
