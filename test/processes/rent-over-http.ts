import type { Role } from '#contract/platform/roles';
import { leaseFields, tenantBody } from '../leases-and-tenants.ts';
import { propertyBody } from '../people-and-homes.ts';
import type { ServerProcess } from './server-process.ts';

const DAY_MS = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A landlord with one let home, at a server that is a process of its own. */
export class Landlord {
  readonly token: string;
  private leaseId = 0;

  private constructor(token: string) {
    this.token = token;
  }

  static async signUp(server: ServerProcess, email: string, role: Role = 'landlord'): Promise<Landlord> {
    const form = { firstName: 'Meera', lastName: 'Rao', email, password: 'Sunny-day-7!', role };
    const answer = await server.post('/api/auth/register', form);
    return new Landlord(((await answer.json()) as { token: string }).token);
  }

  async ask<Answer>(server: ServerProcess, path: string, body?: unknown): Promise<Answer> {
    return JSON.parse(await this.read(server, path, body)) as Answer;
  }

  /** Fails where the answer is a refusal. */
  async read(server: ServerProcess, path: string, body?: unknown): Promise<string> {
    const answer = await fetch(`${server.url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${this.token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.text();
  }

  async letHome(server: ServerProcess): Promise<void> {
    const { id } = await this.ask<{ id: number }>(server, '/api/properties', propertyBody());
    const days = { leaseStartDate: daysFromNow(0), leaseEndDate: daysFromNow(330) };
    await this.ask(server, '/api/tenants/onboard', tenantBody({ ...leaseFields({ id } as never), ...days }));
    const [lease] = await this.ask<{ id: number }[]>(server, '/api/leases');
    this.leaseId = lease?.id ?? 0;
  }

  /** A charge, and the money for it; answers the payment once both are acknowledged. */
  async collect(server: ServerProcess): Promise<number> {
    const charge = { leaseId: this.leaseId, amount: '100', dueDate: daysFromNow(0) };
    const { id } = await this.ask<{ id: number }>(server, '/api/payments', charge);
    await this.ask(server, `/api/payments/${id}/record`, { amount: '100', method: 'cash' });
    return id;
  }
}
