import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, type Rental, send } from './rentals.ts';
import type { Target } from './target.ts';

/** What somebody was told has happened. */
export interface Acknowledged {
  payments: Set<number>;
  /** Recorded in cash: 60 of 100. */
  recorded: Set<number>;
}

/** People who charge rent, record it and look at it, and remember what they were told. */
export class Load {
  readonly acknowledged: Acknowledged = { payments: new Set(), recorded: new Set() };
  /** Every answer that was no success. */
  readonly failures: (Answer | undefined)[] = [];
  successes = 0;
  private isStopped = false;
  private readonly pauseMs: number;
  private readonly target: Target;
  private readonly rental: Rental;
  private readonly workers: Promise<void>[];

  constructor(target: Target, rental: Rental, atOnce: number, pauseMs = 0) {
    this.pauseMs = pauseMs;
    this.target = target;
    this.rental = rental;
    this.workers = Array.from({ length: atOnce }, () => this.work());
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await Promise.all(this.workers);
  }

  private async call(method: string, path: string, body?: unknown): Promise<Answer | undefined> {
    const headers = { ...this.rental.headers, ...(body !== undefined && { 'idempotency-key': randomUUID() }) };
    const answer = await send(this.target, method, path, { body, headers });
    if (answer && answer.status < 300) {
      this.successes += 1;
      return answer;
    }
    this.failures.push(answer);
    // As a polite client does, though not for as long as it was asked to.
    await sleep(50);
    return undefined;
  }

  private async work(): Promise<void> {
    while (!this.isStopped) {
      const charge = { leaseId: this.rental.leaseId, amount: '100', dueDate: '2030-01-05' };
      const raised = await this.call('POST', '/api/payments', charge);
      if (!raised) continue;
      const id = Number(raised.body.id);
      this.acknowledged.payments.add(id);
      const recorded = await this.call('POST', `/api/payments/${id}/record`, { amount: '60', method: 'cash' });
      if (recorded) this.acknowledged.recorded.add(id);
      await this.call('GET', '/api/payments?limit=5');
      if (this.pauseMs > 0) await sleep(this.pauseMs);
    }
  }
}

/** What was acknowledged and is not in the database. */
export const lostFrom = async (target: Target, { payments, recorded }: Acknowledged): Promise<string[]> => {
  const [rows = []] = await target.ask<{ id: number; received: string }>(['select id, received::text from payments']);
  const received = new Map(rows.map((row) => [row.id, row.received]));
  return [
    ...[...payments].filter((id) => !received.has(id)).map((id) => `payment ${id} was acknowledged and is lost`),
    ...[...recorded].filter((id) => received.get(id) !== '60.00').map((id) => `the receipt of payment ${id} is lost`),
  ];
};
