import type { Endpoint } from '#contract/endpoint';

/** People of a world have dealings with each other and with nobody else; 'n' is everybody without a world. */
export type World = 'a' | 'b' | 'n';

/** Which row an id stands for, by the name of the field that carries it. */
const kindByField: Record<string, string> = {
  propertyId: 'properties',
  leaseId: 'leases',
  paymentId: 'payments',
  tenantId: 'users',
  userId: 'users',
  agentId: 'users',
  landlordId: 'users',
  receiverId: 'users',
  senderId: 'users',
  applicantId: 'users',
  transactionId: 'transactions',
  invoiceId: 'invoices',
  conversationId: 'conversations',
  formId: 'application-forms',
  orderId: 'orders',
  shareableLink: 'links',
  application: 'links',
  fileUrl: 'file-urls',
  profileImageUrl: 'file-urls',
  photos: 'file-urls',
  email: 'emails',
};

/** The same for whole rows inside an answer. */
const kindByPart: Record<string, string> = {
  property: 'properties',
  lease: 'leases',
  payment: 'payments',
  tenant: 'users',
  landlord: 'users',
  agent: 'users',
  user: 'users',
  transactions: 'transactions',
  conversation: 'conversations',
};

const kindBySegment: Record<string, string> = { tenants: 'users', recipients: 'users', onboard: 'users' };

/** '/api/payments/{id}/record' is about payments. */
export const kindOfPath = (path: string): string => {
  const segments = path.split('/').filter(Boolean);
  const at = segments.findIndex((segment) => segment.startsWith('{'));
  const named = (at < 0 ? segments.at(-1) : segments[at - 1]) ?? '';
  return kindBySegment[named] ?? named;
};

export const kindOfField = (name: string, e: Endpoint): string | undefined =>
  name === 'id' ? kindOfPath(e.path) : kindByField[name];

/** One person's mark. */
type Mark = `own-${string}`;

/** What has been seen in answers, by kind, and by whoever saw it and their world. */
export class KnownRows {
  private readonly rows = new Map<string, Set<unknown>>();

  private of(seer: World | Mark, kind: string): Set<unknown> {
    const key = `${seer} ${kind}`;
    const found = this.rows.get(key) ?? new Set();
    this.rows.set(key, found);
    return found;
  }

  add(seer: World | Mark, kind: string, value: unknown) {
    if (value !== null && value !== undefined) this.of(seer, kind).add(value);
  }

  has(world: World, kind: string, value: unknown): boolean {
    const known = this.of(world, kind);
    return known.has(value) || known.has(Number(value));
  }

  /** The latest are likelier: they are the ones that still exist. */
  pick(seer: World | Mark, kind: string, index: number): unknown {
    const known = [...this.of(seer, kind)];
    return known.length === 0 ? undefined : known[known.length - 1 - (index % Math.min(known.length, 40))];
  }

  learn(seer: World | Mark, e: Endpoint, answer: unknown) {
    this.walk(seer, kindOfPath(e.path), answer, 0);
  }

  private walk(seer: World | Mark, kind: string, value: unknown, depth: number) {
    if (depth > 4 || typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const item of value) this.walk(seer, kind, item, depth + 1);
      return;
    }
    for (const [name, part] of Object.entries(value)) {
      const ofField = kindByField[name];
      if (name === 'id') this.add(seer, kind, part);
      else if (typeof part === 'object') this.walk(seer, kindByPart[name] ?? name, part, depth + 1);
      else if (ofField && ofField !== 'emails') this.add(seer, ofField, part);
    }
  }
}
