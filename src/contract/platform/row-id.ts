import { z } from 'zod';
import { blankIsNone } from './blank.ts';

const MAX = 2_147_483_647;

/** The id of anything but a user. */
export const rowId = (missing = 'Please choose one') =>
  z.coerce.number(missing).int(missing).positive(missing).max(MAX, missing);

/** The same where none may be chosen. */
export const optionalRowId = z.preprocess(blankIsNone, rowId().nullable());

export const byRowId = z.object({ id: rowId('There is no such entry') });
