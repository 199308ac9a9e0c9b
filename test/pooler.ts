import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../scripts/free-port.ts';
import { pgbouncerProgram } from '../scripts/pgbouncer.mjs';
import { servant, untilItAnswers } from './postgres-cluster.ts';

export interface Pooler {
  /** The same database, through the pooler. */
  url: (database: string) => string;
  stop: () => Promise<void>;
}

/** PgBouncer before a cluster, which lends its few sessions for a transaction each. */
export const startPooler = async (clusterUrl: string, settings: string[] = []): Promise<Pooler> => {
  const program = pgbouncerProgram();
  if (!program) throw new Error('PgBouncer is not installed');
  const who = servant();
  const folder = mkdtempSync(join(tmpdir(), 'kiraya-pooler-'));
  if (who.uid !== undefined && who.gid !== undefined) chownSync(folder, who.uid, who.gid);
  const port = await freePort();
  const { hostname, port: serverPort, username } = new URL(clusterUrl);
  const file = join(folder, 'pgbouncer.ini');
  const limits =
    'set statement_timeout = 15000; set idle_in_transaction_session_timeout = 15000; set jit = off; set random_page_cost = 1.1';
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${serverPort} user=${username} connect_query='${limits}'`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 5',
    ...settings,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o644 });
  const child = spawn(program, ['-q', file], { ...who, cwd: folder, stdio: 'ignore' });
  const ended = new Promise((done) => child.once('exit', done));
  const url = (database: string) => `postgres://kiraya@127.0.0.1:${port}/${database}`;
  await untilItAnswers(url('postgres'));
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
