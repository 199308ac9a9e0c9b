import { Group, Paper, Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Muted } from '#web/ui/muted.tsx';
import classes from './question-card.module.css';

interface QuestionCardProps {
  /** The way to the whole answer, in the words of the question. */
  link: ReactNode;
  title: string;
  /** In short: none while it loads, and where there is nothing to tell. */
  answer?: { value: string; words: string };
  hasFailed: boolean;
  star?: ReactNode;
}

/** What can be asked, with its answer of today. The whole card leads on. */
export function QuestionCard({ link, title, answer, hasFailed, star }: QuestionCardProps) {
  return (
    <Paper withBorder p="md" className={classes.card}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
        {link}
        {star && <span className={classes.star}>{star}</span>}
      </Group>
      {answer && (
        <div>
          <div className={classes.number}>{answer.value}</div>
          <Text size="sm">{answer.words}</Text>
        </div>
      )}
      {!answer &&
        (hasFailed ? (
          <Text className={classes.number}>–</Text>
        ) : (
          <div aria-busy="true">
            <div className={`${classes.number} ${classes.coming}`}>
              <Skeleton h="0.8lh" maw={160} />
            </div>
            <Text size="sm" component="div" className={classes.coming}>
              <Skeleton h="0.7lh" maw={220} />
            </Text>
          </div>
        ))}
      <Muted size="xs">{title}</Muted>
    </Paper>
  );
}

/** How the link of a card looks. */
export const questionLink = { className: classes.link, fw: 600, c: 'inherit' } as const;
