import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { adminLogin } from '#contract/back-office/admin';
import { createAdmin } from '#contract/back-office/admin-accounts';
import { register } from '#contract/identity/auth';
import type { AdminRole } from '#contract/platform/admin-roles';
import type { Role } from '#contract/platform/roles';
import { jobs } from '#server/all-jobs';
import { buildApp } from '#server/app';
import { type Config, readConfig } from '#server/config';
import { createDeps, type ProcessDeps } from '#server/create-deps';
import { ensureFirstAdmin } from '#server/features/back-office/admin/service/first-admin';
import { type Mail, outboxFolder } from '#server/integrations/mail/mailer';
import { createPasswords } from '#server/passwords';
import { createSecretBox, keyFile } from '#server/secret-box';
import { Caller } from './caller.ts';
import { openTestDatabase } from './database.ts';

export const PASSWORD = 'Sunny-day-7!';

export const ADMIN = { username: 'operator', password: 'Operator-day-7!' };

/** Hundreds of people sign up here: what makes a password slow to guess would be most of the time. */
const passwords = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });

/** The key that lies beside the data, unless a test has its own: it is slow to derive, too. */
const SECRET = 'the key beside the data of a test';
const secretBox = createSecretBox([SECRET]);

export interface SentMail extends Mail {
  sentAt: string;
}

/** The link in a mail. */
export const tokenIn = (mail: SentMail | undefined): string => /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

export class TestApp {
  readonly server: FastifyInstance;
  readonly deps: ProcessDeps;
  private readonly clock: { now: Date };
  private people = 0;
  private readonly signedUp = new Map<string, Caller>();

  constructor(server: FastifyInstance, deps: ProcessDeps, clock: { now: Date }) {
    this.server = server;
    this.deps = deps;
    this.clock = clock;
  }

  get db() {
    return this.deps.db;
  }

  /** Somebody who is not signed in. */
  nobody(address?: string): Caller {
    return new Caller(this.server, { address });
  }

  /** Somebody new, signed up through the API. */
  async signUp(role: Role | null = 'landlord', details: { firstName?: string; email?: string } = {}): Promise<Caller> {
    this.people += 1;
    const person = { firstName: 'Asha', lastName: 'Rao', email: `person-${this.people}@example.in`, ...details };
    const answer = await this.nobody().call(register, { body: { ...person, password: PASSWORD, role } });
    if (answer.status !== 201) throw new Error(`sign-up answered ${answer.status}: ${JSON.stringify(answer.error)}`);
    const caller = new Caller(this.server, { bearer: answer.body.token, user: answer.body.user });
    this.signedUp.set(caller.user.id, caller);
    return caller;
  }

  /** Somebody who has signed up in this test, by their id. */
  personWith(id: string): Caller {
    const caller = this.signedUp.get(id);
    if (!caller) throw new Error(`nobody has signed up with the id ${id}`);
    return caller;
  }

  /** An operator, signed in to the back office: the first one, or one of another role whom the first has added. */
  async signInAdmin(role: AdminRole = 'super_admin'): Promise<Caller> {
    await ensureFirstAdmin({ ...this.deps, config: { ...this.deps.config, admin: ADMIN } });
    if (role === 'super_admin') return this.signInOperator(ADMIN.username);
    const first = await this.signInOperator(ADMIN.username);
    await first.call(createAdmin, { body: { username: role, password: ADMIN.password, role } });
    return this.signInOperator(role);
  }

  private async signInOperator(username: string): Promise<Caller> {
    const answer = await this.nobody().call(adminLogin, { body: { username, password: ADMIN.password } });
    const [cookie = ''] = [answer.headers['set-cookie']].flat();
    return new Caller(this.server, { cookie: String(cookie).split(';')[0] });
  }

  /** Runs what waits in the background until nothing does, and answers the mails that were sent. */
  async mails(): Promise<SentMail[]> {
    for (let ran = 1; ran > 0; ) {
      ran = 0;
      const waiting = await this.waitingJobs();
      for (const each of jobs) ran += waiting.has(each.name) ? await this.deps.queue.drain(this.deps, each) : 0;
    }
    const folder = outboxFolder(this.deps.config);
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort();
    const mails = names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as SentMail);
    const sent = await Promise.all(mails);
    await rm(folder, { recursive: true, force: true });
    return sent;
  }

  /** Looked up at once: asking each queue in turn takes longer than most of what waits. */
  private async waitingJobs(): Promise<Set<string>> {
    const query = sql`select distinct name from pgboss.job where state < 'active' and start_after < now()`;
    const { rows } = (await this.db.execute(query)) as unknown as { rows: { name: string }[] };
    const daily = jobs.filter(({ cron }) => cron).map(({ name }) => name);
    return new Set(rows.map(({ name }) => name).filter((name) => !daily.includes(name)));
  }

  /** The clock of the database moves on, too, for what waits in the background. */
  async wait(seconds: number) {
    this.pass(seconds);
    await this.db.execute(
      sql`update pgboss.job set start_after = start_after - make_interval(secs => ${seconds}) where state < 'active'`,
    );
  }

  pass(seconds: number) {
    this.clock.now = new Date(this.clock.now.getTime() + seconds * 1000);
  }
}

/** Many tests meet errors on purpose; what is said on the console is shown of those that fail. */
const printIfItFails = (line: string) => {
  // biome-ignore lint/suspicious/noConsole: Vitest holds back what comes this way alone
  console.error(line.trimEnd());
};

/** The app on a database of its own, closed when the file's tests are through. */
export const openTestApp = async (overrides: Partial<Config> = {}): Promise<TestApp> => {
  const database = await openTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'kiraya-test-'));
  const settings = { DEMO: '0', RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'error', DATA_DIR: dataDir };
  const config = { ...readConfig(settings), ...overrides };
  const clock = { now: new Date('2026-04-05T06:30:00Z') };
  const log = pino({ level: config.logLevel }, { write: printIfItFails });
  const hasOwnKeys = config.encryptionKeys.length > 0;
  if (!hasOwnKeys) await writeFile(keyFile(config), SECRET);
  const sealing = hasOwnKeys ? {} : { secretBox };
  const deps = createDeps({ config, database, log, now: () => clock.now, passwords, ...sealing });
  const server = await buildApp(deps, database);
  afterAll(async () => {
    await server.close();
    await deps.queue.stop();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return new TestApp(server, deps, clock);
};
