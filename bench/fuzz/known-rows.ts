import type { Endpoint } from '#contract/platform/endpoint';

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
  applicationFormId: 'application-forms',
  documentId: 'documents',
  applicationId: 'applications',
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
const kindOfPath = (path: string): string => {
  const segments = path.split('/').filter(Boolean);
  const at = segments.findIndex((segment) => segment.startsWith('{'));
  const named = (at < 0 ? segments.at(-1) : segments[at - 1]) ?? '';
  return kindBySegment[named] ?? named;
};

/** What stands below a row has ids of its own, not the row's. */
const kindBelow: Record<string, string> = {
  '/api/leases/{id}/tenants': 'lease-tenants',
  '/api/leases/{id}/inspections': 'inspections',
  '/api/leases/{id}/settlement': 'settlements',
  '/api/leases/{id}/agreements': 'agreements',
  '/api/leases/{id}/moves': 'moves',
  '/api/leases/{id}/events': 'events',
  '/api/properties/{id}/events': 'events',
  '/api/tenants/{id}/events': 'events',
  '/api/applications/{id}/events': 'events',
  '/api/maintenance-requests/{id}/work-orders': 'work-orders',
  '/api/agreements/{id}/send': 'signings',
  '/api/inspections/{id}/signing': 'signings',
  '/api/meters/{id}/readings': 'readings',
};

export const kindOfField = (name: string, e: Endpoint): string | undefined =>
  name === 'id' ? kindOfPath(e.path) : kindByField[name];

/** One person's mark. */
type Mark = `own-${string}`;

/** A value in an answer, where it stands ('[].landlord.id'), and which row it names, if it names one. */
export interface Leaf {
  place: string;
  value: unknown;
  kind: string | undefined;
}

const MAX_DEPTH = 6;

/** Everything that an answer says, one by one. */
export const leavesOf = (e: Endpoint, answer: unknown): Leaf[] => {
  const leaves: Leaf[] = [];
  const walk = (value: unknown, place: string, name: string, rowKind: string, depth: number) => {
    if (value === null || value === undefined || depth > MAX_DEPTH) return;
    if (Array.isArray(value)) {
      for (const item of value) walk(item, `${place}[]`, name, rowKind, depth + 1);
    } else if (typeof value === 'object') {
      for (const [part, inner] of Object.entries(value)) {
        const ofPart = typeof inner === 'object' ? (kindByPart[part] ?? part) : rowKind;
        walk(inner, place ? `${place}.${part}` : part, part, ofPart, depth + 1);
      }
    } else {
      // What is said about a field of the request is a sentence.
      const isSentence = place.startsWith('fieldErrors.');
      leaves.push({ place, value, kind: isSentence ? undefined : name === 'id' ? rowKind : kindByField[name] });
    }
  };
  walk(answer, '', '', kindBelow[e.path] ?? kindOfPath(e.path), 0);
  return leaves;
};

/** What is sent where nothing of a kind has been seen yet. */
const UNSEEN: Record<string, unknown> = {
  users: '0b8f4a3e-5d1c-4f6e-9a41-1f0c6f0e7d11',
  'file-urls': 'https://example.in/a.pdf',
  orders: 'order_0',
  links: 'a-link',
};

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

  unseen = (kind: string): unknown => UNSEEN[kind] ?? 1;

  learn(seer: World | Mark, e: Endpoint, answer: unknown, isTaught: (leaf: Leaf) => boolean = () => true) {
    // What a checkout hands to the page counts only whole.
    if (e.path === '/api/sandbox/orders/{orderId}/pay') this.add(seer, 'verifications', answer);
    for (const leaf of leavesOf(e, answer))
      if (leaf.kind && leaf.kind !== 'emails' && isTaught(leaf)) this.add(seer, leaf.kind, leaf.value);
  }
}
