import { randomUUID } from 'node:crypto';
import { register } from '#contract/identity/auth';
import { type Endpoint, isRaw, successStatus } from '#contract/platform/endpoint';
import type { Role } from '#contract/platform/roles';
import { mailedPart } from '../../mailed-token.ts';
import { nameOf } from '../fire.ts';
import { nobody, type Person } from '../person.ts';
import { PASSWORD } from '../proper-values.ts';
import type { Strangers } from '../strangers.ts';
import type { Target } from '../target.ts';
import { problemWith } from '../verdict.ts';

type Fields = Record<string, unknown>;

interface Step {
  params?: Fields;
  query?: Record<string, string>;
  body?: unknown;
}

/** Beyond those of the people who are met by chance. */
let lastNumber = 100_000;

/** Goes one step after the other, each of which has to succeed and to answer as it declares. */
export class Walker {
  /** Calls that have succeeded. */
  readonly reached = new Set<string>();
  readonly superAdmin: Person;
  private readonly target: Target;
  private readonly strangers: Strangers;

  constructor(target: Target, strangers: Strangers, superAdmin: Person) {
    this.target = target;
    this.strangers = strangers;
    this.superAdmin = superAdmin;
  }

  /** Fails with what was answered, where that is not what it should be. */
  async step<Body>(e: Endpoint, { params = {}, query, body }: Step = {}, person: Person = nobody()): Promise<Body> {
    const path = e.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const answer = await fetch(`${this.target.url}${path}${search}`, {
      method: e.method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...person.headers },
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
    });
    const reply = { status: answer.status, headers: answer.headers, text: await answer.text() };
    const problem = problemWith(e, person, reply, this.strangers);
    if (problem || reply.status !== successStatus(e))
      throw new Error(`${nameOf(e)} ${problem ?? `answered ${reply.status}`}: ${reply.text.slice(0, 300)}`);
    this.reached.add(nameOf(e));
    const [cookie] = (answer.headers.get('set-cookie') ?? '').split(';');
    // Who has no token goes on with the cookie they were given.
    if (cookie && !person.headers.authorization) person.headers = { cookie };
    const declared = e.response[reply.status];
    return (declared && !isRaw(declared) && reply.text ? JSON.parse(reply.text) : reply.text) as Body;
  }

  /** Somebody new, whom nobody else meets. */
  async signUp(role: Role): Promise<Person> {
    lastNumber += 1;
    const mark = `own-n-${lastNumber}-` as const;
    const email = `${mark}${randomUUID().slice(0, 8)}@example.in`;
    const body = { firstName: 'Asha', lastName: 'Rao', email, password: PASSWORD, role };
    const { token, user } = await this.step<{ token: string; user: { id: string } }>(register, { body });
    return { ...nobody(), role, mark, id: user.id, email, headers: { authorization: `Bearer ${token}` } };
  }

  /** A landlord who may do everything. */
  async aLandlord(): Promise<Person> {
    const landlord = await this.signUp('landlord');
    const answer = await fetch(`${this.target.url}/admin/api/users/${landlord.id}/subscription-plan`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...this.superAdmin.headers },
      body: JSON.stringify({ plan: 'enterprise', propertyLimit: -1 }),
    });
    if (!answer.ok) throw new Error(`the plan was refused: ${answer.status}`);
    return landlord;
  }

  /** What a mail to somebody brought: the first part of the pattern, in the newest that has it. */
  mailed(email: string, pattern: RegExp): Promise<string> {
    return mailedPart(this.target.dataDir, email, pattern);
  }
}
