import { Column, getTableName, is, noopDecoder, SQL, Subquery } from 'drizzle-orm';
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
  at: number;
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

const placeOf = ({ path, field }: SelectedFieldsOrdered[number], at: number): Place => {
  const [within, ...names] = path.length === 1 ? [undefined, ...path] : path;
  const [name = '', ...deeper] = names;
  if (deeper.length > 0) throw new Error(`an object within an object of a row: ${path.join('.')}`);
  const table = is(field, Column) ? getTableName(field.table) : undefined;
  return { at, decoder: decoderOf(field), name, within, table };
};

const isLeftAsItIs = ({ mapFromDriverValue }: Decoder): boolean =>
  mapFromDriverValue === Column.prototype.mapFromDriverValue || mapFromDriverValue === noopDecoder.mapFromDriverValue;

const valueAt = ({ at, decoder }: Place): string =>
  isLeftAsItIs(decoder)
    ? `values[${at}] ?? null`
    : `values[${at}] == null ? null : decoders[${at}].mapFromDriverValue(values[${at}])`;

const objectOf = (parts: [name: string, value: string][]): string =>
  `({ ${parts.map(([name, value]) => `${JSON.stringify(name)}: ${value}`).join(', ')} })`;

/** Null where nothing is joined: where all its columns are of one table that need not be there. */
const objectWithin = (own: Place[], joins: Joins): string => {
  const whole = objectOf(own.map((place) => [place.name, valueAt(place)]));
  const columns = own.filter(({ table }) => table !== undefined);
  const [table = '', ...others] = new Set(columns.map((column) => column.table));
  if (table === '' || others.length > 0 || joins[table]) return whole;
  return `${columns.map(({ at }) => `values[${at}] == null`).join(' && ')} ? null : ${whole}`;
};

/**
 * How a statement's rows are read. What its fields are is found out once and written as a function, which makes an object in one go:
 * to put one value after the other into it takes many times as long. The names are of our own statements, and nobody types them.
 */
export const rowReader = (fields: SelectedFieldsOrdered, joins: Joins = {}): ((values: unknown[]) => Row) => {
  const places = fields.map(placeOf);
  const parts = new Map<string, string>();
  for (const place of places) {
    const { name, within } = place;
    if (within === undefined) parts.set(name, valueAt(place));
    else if (!parts.has(within))
      parts.set(
        within,
        objectWithin(
          places.filter((other) => other.within === within),
          joins,
        ),
      );
  }
  const decoders = places.map(({ decoder }) => decoder);
  return new Function('decoders', `return (values) => ${objectOf([...parts])}`)(decoders);
};
