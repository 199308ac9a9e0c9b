import type { ProcessDeps } from '../create-deps.ts';
import type { Database } from '../db/client.ts';

/** Something that is done once, from the machine's own command line, instead of serving: what to tell whoever ran it. */
export type Command = (deps: ProcessDeps, database: Database, args: string[]) => Promise<string>;
