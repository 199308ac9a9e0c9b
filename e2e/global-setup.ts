import { rm } from 'node:fs/promises';
import { startApp } from '../scripts/app-process.ts';
import { ensureBuilt } from '../scripts/build.mjs';
import { emptyDatabase } from './empty-database.ts';

/** Builds what `npm start` would run, and an empty database that every worker copies: making one takes seconds. */
export default async () => {
  await ensureBuilt();
  const app = await startApp({ DEMO: '0' });
  await app.stop({ keepData: true });
  emptyDatabase.announce(app.dataDir);
  return () => rm(app.dataDir, { recursive: true, force: true });
};
