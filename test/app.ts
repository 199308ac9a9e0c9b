import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { register } from '#contract/auth';
import type { Role } from '#contract/roles';
import { buildApp } from '#server/app';
import { type Config, readConfig } from '#server/config';
import type { Db } from '#server/db/client';
import { Caller } from './caller.ts';
import { openTestDatabase } from './database.ts';

export const PASSWORD = 'Sunny-day-7!';

export class TestApp {
  readonly server: FastifyInstance;
  readonly db: Db;
  readonly clock: { now: Date };
  private people = 0;

  constructor(server: FastifyInstance, db: Db, clock: { now: Date }) {
    this.server = server;
    this.db = db;
    this.clock = clock;
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
    return new Caller(this.server, { bearer: answer.body.token, user: answer.body.user });
  }

  pass(seconds: number) {
    this.clock.now = new Date(this.clock.now.getTime() + seconds * 1000);
  }
}

/** The app on a database of its own, closed when the file's tests are through. */
export const openTestApp = async (overrides: Partial<Config> = {}): Promise<TestApp> => {
  const database = await openTestDatabase();
  const config = { ...readConfig({ DEMO: '0', RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'error' }), ...overrides };
  const clock = { now: new Date('2026-04-05T06:30:00Z') };
  const log = pino({ level: config.logLevel });
  const server = await buildApp({ config, database, log, now: () => clock.now });
  afterAll(async () => {
    await server.close();
    await database.close();
  });
  return new TestApp(server, database.db, clock);
};
