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
  readonly values: unknown[];
  private known: Map<string, Columns> | undefined;
  private columns: Columns | undefined;
  private readonly rows: unknown[] = [];
  private fault: Error | undefined;
  private isBegun: boolean;

  /** Throws where a value cannot be sent. */
  constructor(
    readonly text: string,
    values: unknown[],
    private readonly rowMode: RowMode,
    /** What begins the transaction whose first statement this is, by the name that the connection keeps it by. */
    readonly beginning?: string,
  ) {
    this.values = values.map((value) => prepareValue(value));
    this.isBegun = beginning === undefined;
  }

  submit(connection: Connection): null {
    const { text, values, name, beginning } = this;
    if (name !== undefined) {
      this.known = knownTo(connection);
      this.columns = this.known.get(name);
    }
    connection.stream.cork();
    // Before the same sync: where it fails, the server passes over what comes after it.
    if (beginning !== undefined) {
      connection.bind({ statement: beginning, values: [] });
      connection.execute();
    }
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
    if (!this.isBegun) {
      this.isBegun = true;
      return;
    }
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
