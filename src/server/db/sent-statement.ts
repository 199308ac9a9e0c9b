import pg from 'pg';
import { READ_BY_COLUMNS, type RowMode, type Rows } from './driver.ts';

/** What of a connection a statement needs; pg's types of it are those of an old version. */
interface Connection {
  stream: { cork: () => void; uncork: () => void };
  parsedStatements: Record<string, string>;
  parse: (statement: { text: string; name?: string }) => void;
  bind: (filled: { statement?: string; values: unknown[] }) => void;
  describe: (portal: { type: 'P' }) => void;
  execute: () => void;
  sync: () => void;
}

interface Columns {
  names: string[];
  /** Those that are not answered as the text they came as. */
  read: { at: number; by: (text: string) => unknown }[];
}

interface Described {
  fields: { name: string; dataTypeID: number }[];
}

type Text = string | null;

/** Told once, either what went wrong or the answer. */
export type Answered = (error: Error | null, answer?: Rows) => void;

const readerOf = (type: number) => pg.types.getTypeParser(type, 'text');
const asText = readerOf(0);

const columnsOf = ({ fields }: Described): Columns => ({
  names: fields.map(({ name }) => name),
  read: fields.flatMap(({ dataTypeID }, at) => {
    const by = readerOf(dataTypeID);
    return by === asText || READ_BY_COLUMNS.includes(dataTypeID) ? [] : [{ at, by }];
  }),
});

const NO_COLUMNS: Columns = { names: [], read: [] };

/** Of the statements that a connection keeps, by their names. */
const columnsByName = new WeakMap<Connection, Map<string, Columns>>();
const knownTo = (connection: Connection): Map<string, Columns> => {
  const known = columnsByName.get(connection) ?? new Map<string, Columns>();
  columnsByName.set(connection, known);
  return known;
};

const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

/**
 * A statement with values on its way over a connection. What the columns are of one that the connection keeps by its name is
 * asked with the first row of it alone: to tell and to hear it takes longer than most rows.
 */
export class SentStatement {
  /** Set by a client that keeps it. */
  name: string | undefined;
  callback: Answered | undefined;
  private known: Map<string, Columns> | undefined;
  private columns: Columns | undefined;
  private readonly rows: unknown[] = [];
  private fault: Error | undefined;

  constructor(
    readonly text: string,
    readonly values: unknown[],
    private readonly rowMode: RowMode,
  ) {}

  /** Answers what is wrong with it, so that nothing is on its way then. */
  submit(connection: Connection): Error | null {
    const { text, name } = this;
    let values: unknown[];
    try {
      values = this.values.map((value) => prepareValue(value));
    } catch (error) {
      return error as Error;
    }
    if (name !== undefined) {
      this.known = knownTo(connection);
      this.columns = this.known.get(name);
    }
    connection.stream.cork();
    if (name === undefined || connection.parsedStatements[name] === undefined) connection.parse({ text, name });
    connection.bind({ statement: name, values });
    if (!this.columns) connection.describe({ type: 'P' });
    connection.execute();
    connection.sync();
    connection.stream.uncork();
    return null;
  }

  handleRowDescription(described: Described): void {
    this.columns = columnsOf(described);
  }

  handleDataRow({ fields }: { fields: Text[] }): void {
    try {
      this.rows.push(this.read(fields));
    } catch (error) {
      this.fault ??= error as Error;
    }
  }

  handleCommandComplete(): void {
    if (this.name !== undefined) this.known?.set(this.name, this.columns ?? NO_COLUMNS);
  }

  handleError(error: Error): void {
    this.callback?.(error);
  }

  handleReadyForQuery(): void {
    if (this.fault) this.callback?.(this.fault);
    else this.callback?.(null, { rows: this.rows });
  }

  private read(values: Text[]): unknown {
    const { names, read } = this.columns ?? NO_COLUMNS;
    const row: unknown[] = values;
    for (const { at, by } of read) {
      const value = values[at];
      if (value != null) row[at] = by(value);
    }
    return this.rowMode === 'array' ? row : Object.fromEntries(names.map((name, at) => [name, row[at]]));
  }
}
