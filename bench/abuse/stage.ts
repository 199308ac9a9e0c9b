import { propertyBody } from '../../test/people-and-homes.ts';
import { PASSWORD } from '../fuzz/proper-values.ts';
import { type Answer, send } from '../fuzz/rentals.ts';
import { ADMIN, type Target } from '../fuzz/target.ts';
import { mailedToken } from '../mailed-token.ts';

type Fields = Record<string, unknown>;
type Headers = Record<string, string>;

export interface Player {
  id: string;
  email: string;
  token: string;
  headers: Headers;
}

/** What became of one attack: what leaked, or nothing; and what else there is to tell. */
export interface Outcome {
  attack: string;
  leaks: string[];
  summary?: string;
}

/** A started app, those who attack it and those who are attacked. */
export class Stage {
  readonly target: Target;
  readonly outcomes: Outcome[] = [];
  private count = 0;

  constructor(target: Target) {
    this.target = target;
  }

  /** An attack that cannot be played to its end proves nothing, so that counts as well. */
  async attack(name: string, play: () => Promise<(string | undefined)[]>, summarize?: () => string): Promise<void> {
    const leaks: (string | undefined)[] = await play().catch((error: Error) => [
      `could not be played: ${error.message}`,
    ]);
    this.outcomes.push({
      attack: name,
      leaks: leaks.filter((leak) => leak !== undefined),
      summary: summarize?.(),
    });
  }

  async ask(method: string, path: string, who?: { headers: Headers }, body?: unknown): Promise<Answer> {
    const answer = await send(this.target, method, path, { body, headers: who?.headers });
    if (!answer) throw new Error(`${method} ${path} was not answered`);
    return answer;
  }

  /** What the scene needs before the attack. */
  async must(method: string, path: string, who?: { headers: Headers }, body?: unknown): Promise<Fields> {
    const answer = await this.ask(method, path, who, body);
    if (answer.status >= 300)
      throw new Error(`${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  async list<Row = { id: number }>(path: string, who: { headers: Headers }): Promise<Row[]> {
    const { text } = await this.must('GET', path, who);
    return JSON.parse(String(text)) as Row[];
  }

  /** A leak, if the call was not refused. */
  async refused(method: string, path: string, who?: { headers: Headers }, body?: unknown): Promise<string | undefined> {
    const { status } = await this.ask(method, path, who, body);
    return status >= 400 && status < 500 ? undefined : `${method} ${path} answered ${status}`;
  }

  /** A leak, if the call was not refused for what it says: a limit would refuse anything. */
  async unaccepted(method: string, path: string, who: { headers: Headers } | undefined, body: unknown) {
    const { status } = await this.ask(method, path, who, body);
    return status === 400 ? undefined : `${method} ${path} with ${JSON.stringify(body)} answered ${status}`;
  }

  async signUp(role: 'landlord' | 'tenant' | 'agent', details: Fields = {}, headers: Headers = {}): Promise<Player> {
    this.count += 1;
    const body = {
      firstName: 'Somebody',
      lastName: 'Else',
      email: `${role}-${this.count}@example.in`,
      password: PASSWORD,
      role,
      ...details,
    };
    const { user, token } = await this.must('POST', '/api/auth/register', { headers }, body);
    const { id, email } = user as { id: string; email: string };
    return { id, email, token: String(token), headers: { ...headers, authorization: `Bearer ${token}` } };
  }

  /** The token of a link that a mail to somebody brought. */
  async mailedToken(email: string, page: 'verify-email' | 'password-reset'): Promise<string> {
    return mailedToken(this.target.dataDir, email, page);
  }

  /** Opens the link of the verification mail where the account is signed in. */
  async proveEmail(person: Player): Promise<void> {
    await this.must(
      'GET',
      `/api/auth/verify-email?token=${await this.mailedToken(person.email, 'verify-email')}`,
      person,
    );
  }

  async admin(headers: Headers = {}): Promise<{ headers: Headers }> {
    const answer = await this.ask('POST', '/admin/login', { headers }, ADMIN);
    return { headers: { ...headers, cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '' } };
  }

  /** A landlord who may have any number of properties. */
  async landlord(details: Fields = {}): Promise<Player> {
    const landlord = await this.signUp('landlord', details);
    const plan = { plan: 'enterprise', propertyLimit: -1 };
    await this.must('PUT', `/admin/api/users/${landlord.id}/subscription-plan`, await this.admin(), plan);
    return landlord;
  }

  async home(landlord: Player, details: Fields = {}): Promise<number> {
    return Number((await this.must('POST', '/api/properties', landlord, propertyBody(details))).id);
  }
}
