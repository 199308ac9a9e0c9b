import type { Deps } from '../deps.ts';

/** As many rows at once as memory should ever hold of a list without an end. */
export const PIECE = 200;

interface Work<Row> {
  /** The rows after an id, in the order of their ids, at most a piece of them. */
  fetch: (batch: { afterId: number; limit: number }) => Promise<Row[]>;
  each: (row: Row) => Promise<unknown>;
  /** For the log: what could not be done. */
  trouble: string;
}

/** Goes through a long list in pieces; a row that makes trouble does not keep the others waiting. */
export const inPieces = async <Row extends { id: number }>(deps: Deps, work: Work<Row>): Promise<void> => {
  const { fetch, each, trouble } = work;
  for (let afterId = 0; ; ) {
    const rows = await fetch({ afterId, limit: PIECE });
    for (const row of rows) {
      await each(row).catch((error: unknown) => deps.log.error({ err: error, id: row.id }, trouble));
    }
    const last = rows.at(-1);
    if (!last || rows.length < PIECE) return;
    afterId = last.id;
  }
};
