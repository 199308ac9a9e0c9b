import { lazy, Suspense } from 'react';
import { useDepartureQuestions } from './questions-api.ts';

/** Few are asked about a departure. */
const QuestionsPanel = lazy(async () => ({ default: (await import('./questions-panel.tsx')).QuestionsPanel }));

export function DepartureQuestions() {
  const { data = [] } = useDepartureQuestions();
  if (data.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <QuestionsPanel questions={data} />
    </Suspense>
  );
}
