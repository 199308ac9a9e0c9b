import { type AdminRole, adminRoles } from '#contract/platform/admin-roles';
import type { Role } from '#contract/platform/roles';
import { propertyBody } from '../../test/people-and-homes.ts';
import { mailedToken } from '../mailed-token.ts';
import type { KnownRows, World } from './known-rows.ts';
import { isAdmin, nobody, type Person } from './person.ts';
import { PASSWORD } from './proper-values.ts';
import type { Strangers } from './strangers.ts';
import { ADMIN, type Target } from './target.ts';

const send = async (
  target: Target,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) => {
  const answer = await fetch(`${target.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  const read: Record<string, unknown> = text ? JSON.parse(text) : {};
  return { read, cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
};

/** Everybody who takes part: two worlds that have nothing to do with each other, people without a world, and admins. */
export class Population {
  readonly people: Person[] = [nobody()];
  private readonly target: Target;
  private readonly rows: KnownRows;
  private readonly strangers: Strangers;
  private readonly admins = new Map<AdminRole, Person>();
  private count = 0;

  constructor(target: Target, rows: KnownRows, strangers: Strangers) {
    this.target = target;
    this.rows = rows;
    this.strangers = strangers;
  }

  get superAdmin(): Person {
    const admin = this.admins.get('super_admin');
    if (!admin) throw new Error('nobody has settled yet');
    return admin;
  }

  async settle(): Promise<void> {
    for (const role of adminRoles) await this.addAdmin(role);
    await Promise.all([this.addWorld('a'), this.addWorld('b')]);
    for (const role of ['landlord', 'tenant', 'agent', 'no role'] as const) await this.signUp('n', role);
  }

  /** Whoever was signed out or deleted is followed by somebody new. */
  async replace(person: Person): Promise<void> {
    if (person.role === 'nobody' || isAdmin(person) || !this.remove(person)) return;
    await this.signUp(person.world, person.role as Role | 'no role');
  }

  /** Tells whether they were still there. */
  remove(person: Person): boolean {
    const at = this.people.indexOf(person);
    if (at >= 0) this.people.splice(at, 1);
    return at >= 0;
  }

  private newMark(world: World): Person['mark'] {
    this.count += 1;
    return `own-${world}-${this.count}-`;
  }

  private join(person: Person): Person {
    this.people.push(person);
    this.strangers.own('users', person.id, person.world);
    this.rows.add(person.world, 'users', person.id);
    this.rows.add(person.world, 'emails', person.email);
    return person;
  }

  private async signUp(world: World, role: Role | 'no role'): Promise<Person> {
    const mark = this.newMark(world);
    const email = `${mark}${Math.random().toString(36).slice(2)}@example.in`;
    const body = { firstName: `${mark}name-First`, lastName: `${mark}name-Last`, email, password: PASSWORD };
    const { read } = await send(this.target, 'POST', '/api/auth/register', {
      ...body,
      role: role === 'no role' ? null : role,
    });
    return this.join(this.from(world, role, mark, read));
  }

  private from(world: World, role: Person['role'], mark: Person['mark'], read: Record<string, unknown>): Person {
    const user = read.user as { id: string; email: string };
    const headers = { authorization: `Bearer ${read.token}` };
    return { world, role, mark, isSpare: world === 'n', id: user.id, email: user.email, headers };
  }

  private async addAdmin(role: AdminRole): Promise<void> {
    const first = this.admins.get('super_admin');
    const username = role === 'super_admin' ? ADMIN.username : role;
    if (first) await send(this.target, 'POST', '/api/admin/admins', { ...ADMIN, username, role }, first.headers);
    const { cookie } = await send(this.target, 'POST', '/admin/login', { ...ADMIN, username });
    // What the operator writes is for everybody whom it concerns.
    const admin = { ...nobody(), mark: 'own-operator-' as const, role, isSpare: false, headers: { cookie } };
    this.admins.set(role, admin);
    this.people.push(admin);
  }

  /** Two rentals: a landlord who manages alone, and one with an agent; each with a tenant and a home that stands empty. */
  private async addWorld(world: World): Promise<void> {
    await this.signUp(world, 'no role');
    for (const hasAgent of [false, true]) {
      const landlord = await this.signUp(world, 'landlord');
      const plan = { plan: 'enterprise', propertyLimit: -1 };
      await send(
        this.target,
        'PUT',
        `/admin/api/users/${landlord.id}/subscription-plan`,
        plan,
        this.superAdmin.headers,
      );
      const home = propertyBody({ name: `${landlord.mark}home-one`, description: `${landlord.mark}home-one` });
      const { read: property } = await send(this.target, 'POST', '/api/properties', home, landlord.headers);
      this.rows.add(world, 'properties', property.id);
      const { read: other } = await send(this.target, 'POST', '/api/properties', home, landlord.headers);
      this.rows.add(world, 'properties', other.id);
      if (hasAgent) {
        const agent = await this.signUp(world, 'agent');
        await this.appoint(landlord, agent, Number(property.id));
      }
      await this.addTenant(world, landlord, Number(property.id));
    }
  }

  /** The link in the mail is followed with the agent's session. */
  private async proveEmail({ email, headers }: Person): Promise<void> {
    const token = await mailedToken(this.target.dataDir, email, 'verify-email');
    await fetch(`${this.target.url}/api/auth/verify-email?token=${token}`, { headers });
  }

  /** The agent takes a home, and its owner confirms. */
  private async appoint(landlord: Person, agent: Person, propertyId: number): Promise<void> {
    await this.proveEmail(agent);
    const path = `/api/properties/${propertyId}/assign-agent`;
    await send(this.target, 'POST', path, { agentId: agent.id }, agent.headers);
    const answer = await fetch(`${this.target.url}/api/mandates`, { headers: landlord.headers });
    const [mandate] = (await answer.json()) as { id: number }[];
    await send(this.target, 'POST', `/api/mandates/${mandate?.id}/confirm`, {}, landlord.headers);
    this.rows.add(landlord.world, 'mandates', mandate?.id);
  }

  /** Somebody with an account applies, is onboarded and rents. */
  private async addTenant(world: World, landlord: Person, propertyId: number): Promise<void> {
    const { id: tenantId, email, mark, headers } = await this.signUp(world, 'tenant');
    const person = { firstName: `${mark}First`, lastName: `${mark}Last`, email, phone: '+91 98765 43210' };
    await send(this.target, 'POST', '/api/applications', { propertyId, ...person }, headers);
    const kin = { emergencyContactPhone: '9876500000', emergencyContactRelation: 'father' };
    const form = { ...person, ...kin, pan: 'ABCPE1234F', emergencyContactName: `${mark}Kin` };
    await send(this.target, 'POST', '/api/tenants/onboard', form, landlord.headers);
    const terms = { startDate: '2026-01-01', endDate: '2029-12-31', monthlyRent: '25000' };
    const lease = await send(this.target, 'POST', '/api/leases', { propertyId, tenantId, ...terms }, landlord.headers);
    this.rows.add(world, 'leases', lease.read.id);
    for (const dueDate of ['2026-01-05', '2026-02-05', '2030-01-05']) {
      const charge = { leaseId: lease.read.id, amount: '25000', dueDate };
      const { read } = await send(this.target, 'POST', '/api/payments', charge, landlord.headers);
      this.rows.add(world, 'payments', read.id);
    }
  }
}
