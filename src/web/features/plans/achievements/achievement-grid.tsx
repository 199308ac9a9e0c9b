import { Badge, Box, Flex, Paper, Progress, SimpleGrid, Text, ThemeIcon, Title } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import type { Achievement } from '#contract/plans/achievements';
import { dayOf } from '#web/lib/dates.ts';
import { CopyText } from '#web/ui/copy-text.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import classes from './achievement-grid.module.css';
import { iconOf } from './achievement-icon.ts';

interface AchievementGridProps {
  achievements: Achievement[];
  /** What leads to where a personal code can be used. */
  codeAction: (achievement: Achievement) => ReactNode;
}

export function AchievementGrid({ achievements, codeAction }: AchievementGridProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} size="h3" mb="md" id={titleId}>
        Achievements & Rewards
      </Title>
      <SimpleGrid
        component="ul"
        m={0}
        p={0}
        style={{ listStyle: 'none' }}
        cols={{ base: 1, sm: 2, lg: 3 }}
        spacing="md"
      >
        {achievements.map((achievement) => (
          <Paper component="li" key={achievement.id} withBorder className={classes.card}>
            <AchievementCard achievement={achievement} codeAction={codeAction(achievement)} />
          </Paper>
        ))}
      </SimpleGrid>
    </section>
  );
}

function AchievementCard({ achievement, codeAction }: { achievement: Achievement; codeAction: ReactNode }) {
  const { title, description, points, progress, maxProgress, reward, code, completed, unlockedAt } = achievement;
  const AchievementIcon = iconOf(achievement.icon);
  const reached = Math.min(progress, maxProgress);
  return (
    <>
      <Flex align="flex-start" gap="sm">
        <ThemeIcon variant="light" size={44} color={completed ? 'marigold' : 'gray'}>
          <AchievementIcon size={24} stroke={1.6} aria-hidden />
        </ThemeIcon>
        <Box flex={1} miw={0}>
          <Flex justify="space-between" align="flex-start" gap="xs">
            <Title order={3} fz={16}>
              {title}
            </Title>
            <Badge variant="light" color={completed ? 'marigold' : 'gray'} tt="none" fw={600} miw="max-content">
              {points} XP
            </Badge>
          </Flex>
          <Muted>{description}</Muted>
        </Box>
      </Flex>
      <div>
        <Flex justify="space-between" align="center" mih={24} mb={6}>
          {completed ? (
            <StatusBadge tone="good" label="Unlocked" />
          ) : (
            <Text span size="sm">
              {reached} of {maxProgress}
            </Text>
          )}
          <Text span size="xs" c="dimmed">
            {unlockedAt && dayOf(unlockedAt)}
          </Text>
        </Flex>
        <Progress
          value={completed ? 100 : (reached * 100) / maxProgress}
          color={completed ? 'marigold.5' : 'teal'}
          aria-label={`Progress of ${title}`}
        />
      </div>
      <p className={classes.reward}>
        <IconGift size={18} stroke={1.6} aria-hidden />
        <span>{reward}</span>
      </p>
      {code && (
        <div className={classes.code}>
          <code className={classes.codeText}>{code}</code>
          <Flex gap="xs">
            <CopyText label="Copy" text={code} />
            {codeAction}
          </Flex>
        </div>
      )}
    </>
  );
}
