import { Column, getTableName, is, SQL } from 'drizzle-orm';

type Row = unknown[];

/** A value that is asked for, and where it belongs: ['name'], or ['agent', 'name']. */
export interface Field {
  path: string[];
  field: unknown;
}

/** Which joined tables always have a row. */
type AlwaysThere = Record<string, boolean> | undefined;

interface Reader {
  index: number;
  name: string;
  decoder: { mapFromDriverValue: (value: unknown) => unknown };
}

const readerFor = ({ path, field }: Field, index: number): Reader => {
  const expression = is(field, Column) || is(field, SQL) ? field : (field as { sql: SQL }).sql;
  const decoder = is(expression, Column) ? expression : (expression as unknown as Pick<Reader, 'decoder'>).decoder;
  return { index, name: path.at(-1) ?? '', decoder };
};

const readInto = (target: Record<string, unknown>, readers: Reader[], row: Row) => {
  for (const { index, name, decoder } of readers) {
    const value = row[index];
    target[name] = value === null ? null : decoder.mapFromDriverValue(value);
  }
  return target;
};

/** An object of a joined table's columns is null where the join found nothing, which its first column tells. */
const tellsAbsence = (fields: Field[], alwaysThere: AlwaysThere): boolean => {
  const tables = fields.flatMap(({ field }) => (is(field, Column) ? getTableName(field.table) : []));
  const [table] = tables;
  if (alwaysThere === undefined || table === undefined || !is(fields[0]?.field, Column)) return false;
  return tables.every((other) => other === table) && !alwaysThere[table];
};

/**
 * How rows become objects, worked out once a statement: Drizzle looks at every value's kind and path anew. Answers nothing for
 * objects within objects, which are left to Drizzle.
 */
export const rowReader = (fields: Field[], alwaysThere: AlwaysThere): ((rows: Row[]) => unknown[]) | undefined => {
  if (fields.some(({ path }) => path.length > 2)) return undefined;
  const all = fields.map((field, index) => ({ ...field, reader: readerFor(field, index) }));
  const plain = all.filter(({ path }) => path.length === 1).map(({ reader }) => reader);
  const names = new Set(all.filter(({ path }) => path.length === 2).map(({ path }) => path[0] ?? ''));
  const parts = [...names].map((name) => {
    const own = all.filter(({ path }) => path.length === 2 && path[0] === name);
    const readers = own.map(({ reader }) => reader);
    return { name, readers, absentBy: tellsAbsence(own, alwaysThere) ? readers[0]?.index : undefined };
  });
  const read = (row: Row) => {
    const result = readInto({}, plain, row);
    for (const { name, readers, absentBy } of parts)
      result[name] = absentBy !== undefined && row[absentBy] === null ? null : readInto({}, readers, row);
    return result;
  };
  return (rows) => rows.map(read);
};
