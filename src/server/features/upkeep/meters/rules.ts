/** Rows of many meters, apart. */
export const byMeter = <Row extends { meterId: number }>(rows: Row[]): Map<number, Row[]> => {
  const apart = new Map<number, Row[]>();
  for (const row of rows) {
    const own = apart.get(row.meterId);
    if (own) own.push(row);
    else apart.set(row.meterId, [row]);
  }
  return apart;
};
