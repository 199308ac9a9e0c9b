import type { FastifyReply, FastifyRequest } from 'fastify';
import { TOTAL_HEADER } from '#contract/platform/paging';
import { TOTALS_HEADER, writeTotals } from '#contract/platform/sorting';
import type { Sums } from '#server/db/sorted';

const linkTo = (request: FastifyRequest, reply: FastifyReply, cursor: number) => {
  const [path, search] = request.url.split('?');
  const next = new URLSearchParams(search);
  next.set('cursor', String(cursor));
  reply.header('link', `<${path}?${next}>; rel="next"`);
};

/** Says in the Link header that there may be more, and where: after the last row's id. */
export const linkNextPage = (request: FastifyRequest, reply: FastifyReply, rows: { id: number }[], limit: number) => {
  const last = rows.at(-1);
  if (!last || rows.length < limit) return;
  linkTo(request, reply, last.id);
};

interface ListCall {
  query: { cursor?: number; limit: number };
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Answers the rows of a page, and links the next one. */
export const pageOf = <Row extends { id: number }>({ query, request, reply }: ListCall, rows: Row[]): Row[] => {
  linkNextPage(request, reply, rows, query.limit);
  return rows;
};

interface Listed<Row> {
  rows: Row[];
  /** How many rows the filter finds in all. */
  total: number;
}

/** The same for lists whose cursor is a position, with how many there are in all. */
export const positionOf = <Row>({ query, request, reply }: ListCall, { rows, total }: Listed<Row>): Row[] => {
  const next = (query.cursor ?? 0) + rows.length;
  reply.header(TOTAL_HEADER, String(total));
  if (rows.length > 0 && next < total) linkTo(request, reply, next);
  return rows;
};

interface SortedCall extends ListCall {
  query: ListCall['query'] & { sort?: string; totals?: 'true' };
}

export const sendSums = async ({ query, reply }: SortedCall, sumsOf: () => Promise<Sums>): Promise<void> => {
  if (!query.totals) return;
  const { count, totals } = await sumsOf();
  reply.header(TOTAL_HEADER, String(count)).header(TOTALS_HEADER, writeTotals(totals));
};

/** A page of a list that may be sorted: then its cursor is a position, and otherwise the last row's id. */
export const sortedPage = async <Row extends { id: number }>(
  call: SortedCall,
  rows: Row[],
  sumsOf: () => Promise<Sums>,
): Promise<Row[]> => {
  await sendSums(call, sumsOf);
  const { query, request, reply } = call;
  if (query.sort === undefined) return pageOf(call, rows);
  if (rows.length === query.limit) linkTo(request, reply, (query.cursor ?? 0) + rows.length);
  return rows;
};
