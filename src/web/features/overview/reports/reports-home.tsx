import { Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { cellInWords } from '#contract/overview/report-words';
import type { ReportCard } from '#contract/overview/reports';
import { QuestionCard, questionLink } from '#web/rentals/question-card.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useHeadline, useReports } from './api.ts';
import { FavouriteButton } from './favourite-button.tsx';
import classes from './reports-home.module.css';
import { SavedViews } from './saved-views.tsx';

interface ReportsHomeProps {
  hasViews: boolean;
  /** A question that is answered elsewhere. */
  more?: ReactNode;
}

/** What can be asked, each with its answer of today; the favourites first. */
export function ReportsHome({ hasViews, more }: ReportsHomeProps) {
  const reports = useReports();
  if (!reports.data) return <NotLoaded query={reports} what="The reports" skeleton={<ReportsSkeleton />} isOnPage />;
  return (
    <Stack gap="lg">
      <Muted>Every figure comes from your books and opens into its rows.</Muted>
      <ul className={classes.grid} aria-label="Reports">
        {reports.data.map((card) => (
          <li key={card.name}>
            <Card card={card} />
          </li>
        ))}
        {more && <li>{more}</li>}
      </ul>
      {hasViews && <SavedViews />}
    </Stack>
  );
}

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export function ReportsSkeleton() {
  return (
    <div className={classes.grid} aria-busy="true">
      {PLACES.map((place) => (
        <Skeleton key={place} h={150} />
      ))}
    </div>
  );
}

function Card({ card }: { card: ReportCard }) {
  const { data, error } = useHeadline(card.name);
  const answer = data && {
    value: cellInWords(data, data.value) || '–',
    words: data.value === null ? 'Nothing to tell yet' : data.words,
  };
  return (
    <QuestionCard
      link={
        <TextLink to="/reports/$name" params={{ name: card.name }} {...questionLink}>
          {card.question}
        </TextLink>
      }
      title={card.title}
      answer={answer}
      hasFailed={error !== null}
      star={<FavouriteButton card={card} />}
    />
  );
}
