import { z } from 'zod';
import { DEFAULT_PAGE } from '#contract/platform/paging';

/**
 * Lists of the back office are sorted in many ways, so their cursor is a position: how many rows come before. `search` looks
 * where the list's own words say.
 */
export const adminListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(DEFAULT_PAGE),
  cursor: z.coerce.number().int().min(0).max(10_000_000).optional(),
  search: z.string().trim().max(200).optional(),
});
