import { z } from 'zod';

/** The answer of a call whose outcome is told in a sentence. */
export const messageAnswer = z.object({ message: z.string() });
