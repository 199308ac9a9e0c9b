import type { Db } from '#server/db/client';
import { selectLiveForm } from './queries.ts';

/** The form behind a link that still takes applications. */
export const findLiveForm = (db: Db, shareableLink: string) => selectLiveForm(db, shareableLink);
