import { currentUser } from '#contract/identity/auth';
import { call } from './api.ts';
import { canKeep, keepOnlyOf, makePlaceFor, stopRinging } from './offline.ts';
import { keptFor } from './storage.ts';

const controlled = () =>
  new Promise<void>((done) => {
    if (navigator.serviceWorker.controller) return done();
    navigator.serviceWorker.addEventListener('controllerchange', () => done(), { once: true });
  });

/** The worker keeps what comes next; of what came before it, it is told the names. */
const startWorker = async () => {
  await navigator.serviceWorker.register('/service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${window.location.origin}/assets/`));
  active?.postMessage({ files });
  await controlled();
};

let started: Promise<void> | undefined;

/** Somebody is signed in here. Who it is, is kept first: without that no page would open. */
export const keepAnswersFor = (userId: string): void => {
  if (!import.meta.env.PROD || !canKeep()) return;
  const isOther = keptFor.read() !== userId;
  keptFor.write(userId);
  const start = async () => {
    const isNew = await makePlaceFor(userId);
    if (isOther) {
      await keepOnlyOf(userId);
      await stopRinging().catch(() => undefined);
    }
    started ??= startWorker();
    await started;
    if (isNew) await call(currentUser);
  };
  void start().catch(() => undefined);
};
