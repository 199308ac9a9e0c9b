import { z } from 'zod';

export const DEFAULT_PAGE = 200;

/** The longest page that a list gives. */
export const MOST_ROWS = 500;

/** Says how many rows a filter finds, beside the page of them that an answer holds. */
export const TOTAL_HEADER = 'x-total-count';

/** Lists come newest first; the answer's Link header says where the next page is. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(MOST_ROWS).default(DEFAULT_PAGE),
  cursor: z.coerce.number().int().positive().max(2_147_483_647).optional(),
});
export type Page = z.infer<typeof pageQuery>;
