import type { Deps } from '../deps.ts';

/** As many rows at once as memory should ever hold of a list without an end. */
export const PIECE = 200;

/** Comes before every UUID. */
const BEFORE_ALL_PEOPLE = '00000000-0000-0000-0000-000000000000';

interface Work<Id, Row> {
  /** The rows after an id, in the order of their ids, at most a piece of them. */
  fetch: (piece: { afterId: Id; limit: number }) => Promise<Row[]>;
  each: (row: Row) => Promise<unknown>;
  /** For the log: what could not be done. */
  trouble: string;
}

const goThrough = async <Id, Row extends { id: Id }>(
  { log }: Deps,
  beforeAll: Id,
  { fetch, each, trouble }: Work<Id, Row>,
): Promise<void> => {
  for (let afterId = beforeAll; ; ) {
    const rows = await fetch({ afterId, limit: PIECE });
    for (const row of rows) {
      await each(row).catch((error: unknown) => log.error({ err: error, id: row.id }, trouble));
    }
    const last = rows.at(-1);
    if (!last || rows.length < PIECE) return;
    afterId = last.id;
  }
};

/** Goes through a long list in pieces; a row that makes trouble does not keep the others waiting. */
export const inPieces = <Row extends { id: number }>(deps: Deps, work: Work<number, Row>): Promise<void> =>
  goThrough<number, Row>(deps, 0, work);

/** The same of people. */
export const peopleInPieces = <Row extends { id: string }>(deps: Deps, work: Work<string, Row>): Promise<void> =>
  goThrough<string, Row>(deps, BEFORE_ALL_PEOPLE, work);
