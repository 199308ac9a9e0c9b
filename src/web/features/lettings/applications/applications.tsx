import type { ReactNode } from 'react';
import type { Manager } from '#web/rentals/manager.ts';
import type { ApplicationFilters } from './api.ts';
import { ApplicationDetail } from './application-detail.tsx';
import type { Preview } from './application-documents.tsx';
import { ApplicationList, type EmptyWords } from './application-list.tsx';
import { type DecisionWords, useDecision } from './decision.ts';

/** What the address says. */
export interface ApplicationsPlace extends ApplicationFilters {
  application?: number;
}

interface ApplicationsProps {
  reviewer: Manager;
  place: ApplicationsPlace;
  words: DecisionWords & { empty: EmptyWords };
  /** How a document is looked at. */
  preview: Preview;
  /** What was decided on it, where they may know. */
  history?: (id: number) => ReactNode;
  onFilter: (change: ApplicationFilters) => void;
}

/** The applications as a list, or one of them, and the decisions upon them. */
export function Applications({ reviewer, place, words, preview, history, onFilter }: ApplicationsProps) {
  const { application, search, status } = place;
  const { decide, pendingId } = useDecision(words);
  const filters = { search, status };
  if (application !== undefined) {
    return (
      <ApplicationDetail
        key={application}
        id={application}
        reviewer={reviewer}
        filters={filters}
        decide={decide}
        isPending={pendingId === application}
        preview={preview}
        history={history?.(application)}
      />
    );
  }
  return (
    <ApplicationList
      reviewer={reviewer}
      filters={filters}
      empty={words.empty}
      decide={decide}
      pendingId={pendingId}
      onFilter={onFilter}
    />
  );
}
