/** The row that was asked for, where there is one. */
export const first = async <Row>(rows: PromiseLike<Row[]>): Promise<Row | undefined> => (await rows)[0];

/** The row that a statement has written, which is there whenever the statement went through. */
export const written = async <Row>(rows: PromiseLike<Row[]>): Promise<Row> => {
  const [row] = await rows;
  if (!row) throw new Error('nothing was written');
  return row;
};
