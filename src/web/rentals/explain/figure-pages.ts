import { infiniteQueryOptions } from '@tanstack/react-query';
import { explainFigure, type Figure } from '#contract/books/figures';
import type { QueryIn } from '#contract/platform/endpoint';
import { call } from '#web/lib/api.ts';
import { keyOf } from '#web/lib/queries.ts';
import { PAGE_SIZE } from '../list-sizes.ts';

/** What a figure is narrowed by. */
export type Narrowing = Partial<Omit<QueryIn<typeof explainFigure>, 'limit' | 'cursor'>>;

export const figurePages = (figure: Figure, of: Narrowing = {}) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(explainFigure), figure, of],
    queryFn: ({ pageParam }) =>
      call(explainFigure, {
        params: { figure },
        query: { ...of, limit: PAGE_SIZE, cursor: pageParam },
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    meta: { shows: explainFigure.shows },
  });
