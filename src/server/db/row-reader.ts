import { Column, getTableName, is, SQL, Subquery } from 'drizzle-orm';
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core';

type Field = SelectedFieldsOrdered[number]['field'];
type Row = Record<string, unknown>;

/** Whether the statement joins a table, by its name, so that it is always there. */
export type Joins = Record<string, boolean>;

/** Makes of a value what the statement promised: a column does so itself, and what is computed knows how. */
interface Decoder {
  mapFromDriverValue: (value: unknown) => unknown;
}

interface Place {
  decoder: Decoder;
  name: string;
  /** The object in which it stands, where it stands in one. */
  within: string | undefined;
  /** The table of which it is a column. */
  table: string | undefined;
}

const decoderOf = (field: Field): Decoder => {
  if (is(field, Column)) return field;
  const computed = is(field, SQL) ? field : is(field, Subquery) ? field._.sql : field.sql;
  return (computed as SQL & { decoder: Decoder }).decoder;
};

const placeOf = ({ path, field }: SelectedFieldsOrdered[number]): Place => {
  const [within, ...names] = path.length === 1 ? [undefined, ...path] : path;
  const [name = '', ...deeper] = names;
  if (deeper.length > 0) throw new Error(`an object within an object of a row: ${path.join('.')}`);
  return { decoder: decoderOf(field), name, within, table: is(field, Column) ? getTableName(field.table) : undefined };
};

/** The objects that are null where nothing is joined: all of whose columns are of one table that need not be there. */
const thatMayBeMissing = (places: Place[], joins: Joins): string[] => {
  const objects = new Set(places.flatMap(({ within }) => within ?? []));
  return [...objects].filter((object) => {
    const own = places.filter(({ within, table }) => within === object && table !== undefined);
    const tables = new Set(own.map(({ table = '' }) => table));
    const [table = ''] = tables;
    return tables.size === 1 && !joins[table];
  });
};

/** How a statement's rows are read. What its fields are is found out once, not for each value. */
export const rowReader = (fields: SelectedFieldsOrdered, joins: Joins = {}): ((values: unknown[]) => Row) => {
  const places = fields.map(placeOf);
  const missing = thatMayBeMissing(places, joins).map((object) => ({
    object,
    columns: places.flatMap(({ within, table }, at) => (within === object && table !== undefined ? [at] : [])),
  }));
  return (values) => {
    const row: Row = {};
    for (const [at, { decoder, name, within }] of places.entries()) {
      const value = values[at] ?? null;
      const made = value === null ? null : decoder.mapFromDriverValue(value);
      if (within === undefined) {
        row[name] = made;
        continue;
      }
      row[within] ??= {};
      (row[within] as Row)[name] = made;
    }
    for (const { object, columns } of missing) {
      if (columns.every((at) => values[at] === null)) row[object] = null;
    }
    return row;
  };
};
