import { lazy, Suspense, useState } from 'react';
import type { NavEntry } from '#web/ui/nav-entry.tsx';
import { useWaiting } from './use-waiting.ts';

/** The code comes where something waits, which is seldom. */
const loadLine = () => import('./queue-line.tsx');
const loadQuestion = () => import('./leave-question.tsx');
const QueueLine = lazy(async () => ({ default: (await loadLine()).QueueLine }));
const LeaveQuestion = lazy(async () => ({ default: (await loadQuestion()).LeaveQuestion }));

/** For where work is done without a network: the code is here before the network is gone. */
export const preloadUnsentWork = (): void => {
  void Promise.all([loadLine(), loadQuestion()]).catch(() => undefined);
};

/** What waits on this device to be sent: a line above the page, and a question before its owner signs out. */
export const useUnsentWork = (userId: string) => {
  const count = useWaiting(userId);
  const [leaving, setLeaving] = useState<NavEntry>();
  const asksFirst = (entry: NavEntry): NavEntry => ({
    ...entry,
    onClick: (event) => {
      if (count === 0) return entry.onClick?.(event);
      event.preventDefault();
      setLeaving(entry);
    },
  });
  const leave = () => {
    leaving?.onClick?.({ preventDefault: () => undefined });
    window.location.assign(leaving?.href ?? '/');
  };
  const shown = (count > 0 || leaving) && (
    <Suspense fallback={null}>
      {count > 0 && <QueueLine userId={userId} count={count} />}
      {leaving && (
        <LeaveQuestion userId={userId} count={count} isOpen onClose={() => setLeaving(undefined)} onLeave={leave} />
      )}
    </Suspense>
  );
  return { shown, asksFirst };
};
