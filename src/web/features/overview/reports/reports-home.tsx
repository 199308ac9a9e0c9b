import { Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { cellInWords } from '#contract/overview/report-words';
import type { ReportCard } from '#contract/overview/reports';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useHeadline, useReports } from './api.ts';
import { FavouriteButton } from './favourite-button.tsx';
import classes from './reports-home.module.css';
import { SavedViews } from './saved-views.tsx';

/** What can be asked, each with its answer of today; the favourites first. */
export function ReportsHome({ hasViews }: { hasViews: boolean }) {
  const reports = useReports();
  if (!reports.data) return <NotLoaded query={reports} what="The reports" skeleton={[120, 120, 120]} isOnPage />;
  return (
    <Stack gap="lg">
      <Muted>Every figure comes from your books and opens into its rows.</Muted>
      <ul className={classes.grid} aria-label="Reports">
        {reports.data.map((card) => (
          <li key={card.name}>
            <Card card={card} />
          </li>
        ))}
      </ul>
      {hasViews && <SavedViews />}
    </Stack>
  );
}

function Card({ card }: { card: ReportCard }) {
  return (
    <Paper withBorder p="md" className={classes.card}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
        <TextLink to="/reports/$name" params={{ name: card.name }} className={classes.link} fw={600} c="inherit">
          {card.question}
        </TextLink>
        <span className={classes.star}>
          <FavouriteButton card={card} />
        </span>
      </Group>
      <Headline card={card} />
      <Muted size="xs">{card.title}</Muted>
    </Paper>
  );
}

function Headline({ card: { name } }: { card: ReportCard }) {
  const headline = useHeadline(name);
  if (!headline.data)
    return headline.error ? <Text className={classes.number}>–</Text> : <Skeleton h={33} maw={160} aria-busy="true" />;
  const { value, words } = headline.data;
  return (
    <div>
      <div className={classes.number}>{cellInWords(headline.data, value) || '–'}</div>
      <Text size="sm">{value === null ? 'Nothing to tell yet' : words}</Text>
    </div>
  );
}
