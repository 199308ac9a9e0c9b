import type { Db } from '../db/client.ts';

export interface When {
  /** By the clock of the database. */
  afterSeconds?: number;
}

/** What the queue must know of a job to take its data. */
export interface Queueable<Data extends object> {
  name: string;
  run: (deps: never, data: Data) => Promise<void>;
}

/** What services put work for later into: in a transaction, it is gone when that rolls back. */
export interface Queue {
  enqueue<Data extends object>(db: Db, job: Queueable<Data>, data: Data, when?: When): Promise<void>;
  /** Several of a kind, in one statement. */
  enqueueAll<Data extends object>(db: Db, job: Queueable<Data>, data: Data[]): Promise<void>;
}
