import { type ReactNode, useState } from 'react';
import type { Manager } from '#web/rentals/manager.ts';
import type { ApplicationFilters } from './api.ts';
import { ApplicationDetail } from './application-detail.tsx';
import type { Preview } from './application-documents.tsx';
import { ApplicationList, type EmptyWords } from './application-list.tsx';
import type { Decide, DecisionWords } from './decision.ts';
import { type Asked, DecisionDialog } from './decision-dialog.tsx';

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
  const { application, search, status, sort, property, from, to } = place;
  const [asked, setAsked] = useState<Asked>();
  const decide: Decide = (application, decision) => setAsked({ application, decision });
  const shown = { reviewer, filters: { search, status, sort, property, from, to }, decide };
  return (
    <>
      {application === undefined ? (
        <ApplicationList {...shown} empty={words.empty} onFilter={onFilter} />
      ) : (
        <ApplicationDetail
          key={application}
          {...shown}
          id={application}
          preview={preview}
          history={history?.(application)}
        />
      )}
      <DecisionDialog reviewer={reviewer} words={words} asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
