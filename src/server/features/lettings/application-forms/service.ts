import type { Db } from '#server/db/client';
import { lockFormFor, selectLiveForm } from './queries.ts';

/** The form behind a link that still takes applications. */
export const findLiveForm = (db: Db, shareableLink: string) => selectLiveForm(db, shareableLink);

/** The live form by which somebody applies for a property of its landlord, or nothing. */
export const lockForm = (tx: Db, use: { formId: number; landlordId: string; propertyId: number }) =>
  lockFormFor(tx, use);
