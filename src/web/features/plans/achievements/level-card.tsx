import { Box, Flex, Progress } from '@mantine/core';
import { type Icon, IconBuildingEstate, IconFlame, IconStarFilled, IconTarget, IconTrophy } from '@tabler/icons-react';
import { levelOf, levelProgress } from '#contract/plans/achievements';
import type { Profile } from './api.ts';
import classes from './level-card.module.css';

const count = new Intl.NumberFormat('en-IN');

/** How far somebody has come, in points. */
export function LevelCard({ profile, properties }: { profile: Profile; properties: number }) {
  const { totalXp, streakDays, subscriptionScore, achievements } = profile;
  const level = levelOf(totalXp);
  const progress = Math.floor(levelProgress(totalXp));
  const completed = achievements.filter((achievement) => achievement.completed).length;
  return (
    <section className={classes.card} aria-label="Your level">
      <Flex align="center" gap="md">
        <span className={classes.star}>
          <IconStarFilled size={28} aria-hidden />
        </span>
        <Box flex={1} miw={0}>
          <Box component="h2" m={0} fz={24} fw={650} lh={1.2}>
            Level {level}
          </Box>
          <p className={classes.title}>Property Manager</p>
        </Box>
        <p className={classes.points}>
          <Box component="span" fz={24} fw={650} lh={1.2} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {count.format(totalXp)} XP
          </Box>
          <Box component="span" fz="sm">
            Total XP
          </Box>
        </p>
      </Flex>
      <div>
        <Flex justify="space-between" mb={6} fz="sm">
          <span>Progress to Level {level + 1}</span>
          <span>{progress}%</span>
        </Flex>
        <Progress
          value={progress}
          size="lg"
          color="marigold.4"
          className={classes.progress}
          aria-label={`Progress to Level ${level + 1}`}
        />
      </div>
      <dl className={classes.counters}>
        <Counter icon={IconBuildingEstate} label="Properties" value={count.format(properties)} />
        <Counter icon={IconTrophy} label="Achievements" value={`${completed}/${achievements.length}`} />
        <Counter icon={IconFlame} label="Day Streak" value={count.format(streakDays)} />
        <Counter icon={IconTarget} label="Score" value={count.format(subscriptionScore)} />
      </dl>
    </section>
  );
}

function Counter({ icon: CounterIcon, label, value }: { icon: Icon; label: string; value: string }) {
  return (
    <div className={classes.counter}>
      <dt>
        <CounterIcon size={18} stroke={1.7} aria-hidden />
        {label}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
