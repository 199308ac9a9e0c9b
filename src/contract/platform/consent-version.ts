import { z } from 'zod';

/** The version of the text that was shown; nothing where none was. */
export const consentVersion = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Please name the version of the text')
  .nullable()
  .default(null);
