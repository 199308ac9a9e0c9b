import { useNavigate, useSearch } from '@tanstack/react-router';
import { Journal, type JournalPlace } from '#web/features/books/journal/journal.tsx';
import type { Manager } from '#web/rentals/manager.ts';

function OwnJournal({ manager }: { manager: Manager }) {
  const place: JournalPlace = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (changes: JournalPlace, replace = false) =>
    void navigate({
      to: '.',
      search: (shown: JournalPlace) => ({ ...shown, ...changes }),
      replace,
      resetScroll: false,
    });
  return <Journal manager={manager} place={place} go={go} />;
}

/** All of their books. */
export const LandlordJournal = () => <OwnJournal manager="landlord" />;

/** What concerns the properties that they run. */
export const AgentJournal = () => <OwnJournal manager="agent" />;
