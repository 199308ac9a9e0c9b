import type { Endpoint } from '#contract/platform/endpoint';
import { type Leaf, leavesOf, type World } from './known-rows.ts';
import type { Person } from './person.ts';

/**
 * What of a stranger's an answer shows: a text about a home on offer, what strangers call it, a person's name, any other text, or the id of
 * a row.
 */
type What = 'home' | 'called' | 'name' | 'text' | 'id';

interface Opening {
  calls: string[];
  /** Who may ask; everybody where it is left out. */
  to?: Person['role'][];
  /** Where it may stand in the answer. */
  shows: Partial<Record<What, RegExp>>;
}

/** All that anybody may know of a stranger. What is not in this list is a leak. */
const openings: Opening[] = [
  {
    // A home for rent, without its door number and its owner.
    calls: ['GET /api/public/properties'],
    shows: {
      home: /^\[\]\.(area|city|state|country|description)$/,
      called: /^\[\]\.name$/,
      id: /^\[\]\.(id|photos\[\])$/,
    },
  },
  {
    // Whoever has the link of a form sees the questions, and the owner's homes that are for rent.
    calls: ['GET /api/public/application-forms/{shareableLink}'],
    shows: {
      home: /^(title|description|(property|properties\[\])\.(area|city|state|country|description))$/,
      called: /^(property|properties\[\])\.name$/,
      id: /^(id|propertyId|(property|properties\[\])\.(id|photos\[\]))$/,
    },
  },
  {
    // Whoever applies for a home on offer has named it.
    calls: ['POST /api/applications'],
    shows: { id: /^propertyId$/ },
  },
  {
    // Who may rent it or ask to mediate it sees in which area it is. See also `ruleBrokenBy`.
    calls: ['GET /api/properties', 'GET /api/properties/{id}'],
    to: ['tenant', 'agent'],
    shows: {
      home: /^(\[\]\.)?(area|city|state|country|description|address)$/,
      called: /^(\[\]\.)?name$/,
      id: /^(\[\]\.)?(id|agentId|photos\[\])$/,
    },
  },
  {
    // A tenant may write to whoever offers a home, and knows the agents among them by name, the others as the owner of it; of the home,
    // what strangers call it.
    calls: ['GET /api/messages/recipients'],
    to: ['tenant'],
    shows: { name: /^\[\]\.name$/, called: /^\[\]\.(name|propertyName|label)$/, id: /^\[\]\.id$/ },
  },
  {
    // The photo of a home on offer carries the name of its file.
    calls: ['GET /api/files/{id}'],
    shows: { home: /^content-disposition$/ },
  },
];

/** Who may be spared takes on other roles on the way, and may have any by now. */
const isOneOf = ({ role, isSpare }: Person, roles: Person['role'][]): boolean =>
  roles.includes(role) || (isSpare && role !== 'nobody');

const isOpen = (e: Endpoint, person: Person, place: string, what: What): boolean =>
  openings.some(
    ({ calls, to, shows }) =>
      calls.includes(`${e.method} ${e.path}`) && (!to || isOneOf(person, to)) && shows[what]?.test(place),
  );

/** What is on offer is seen from everywhere: to see a row there does not tell whose it is. */
export const isOnOffer = (e: Endpoint, person: Person, { place }: Leaf): boolean => isOpen(e, person, place, 'id');

const MARKED = /own-([abn])-\d+-(home-|name-)?/g;

/** By what it is and where: 'Shop in Camp', 'Agent (Shop in Camp)', never by the name that its owner gave it. */
const CALLED = /^([\w ]+ \()?[\w -]+ in own-/;

const kindOfMark = (suffix: string | undefined, text: string): What => {
  if (suffix === 'home-') return CALLED.test(text) ? 'called' : 'home';
  return suffix === 'name-' ? 'name' : 'text';
};

/** Rows that belong to somebody; other ids, such as those of plans, are everybody's. */
const OWNED = new Set(
  ['properties', 'leases', 'payments', 'users', 'transactions', 'invoices', 'conversations', 'messages'].concat(
    ['notifications', 'documents', 'application-forms', 'applications', 'orders', 'files', 'file-urls', 'sessions'],
    ['payment-methods', 'payment-schedules', 'mandates'],
  ),
);

/** A home of a stranger's is shown only while it is on offer to whoever asks, and nobody who lives or works there with it. */
const ruleBrokenBy = (person: Person, row: Record<string, unknown>): string | undefined => {
  if (row.lease !== null || row.agent !== null) return 'with its tenant or agent';
  const isForTenants = row.isAvailable === true && isOneOf(person, ['tenant']);
  const isForAgents = row.openToAgents === true && row.agentId === null && isOneOf(person, ['agent']);
  return isForTenants || isForAgents ? undefined : 'although it is not offered to them';
};

/** Knows whose every row is, and whether an answer shows somebody what is none of their business. */
export class Strangers {
  private readonly owners = new Map<string, World>();

  /** Notes whose a row is. */
  own(kind: string, id: unknown, world: World) {
    this.owners.set(`${kind} ${id}`, world);
  }

  /** What an answer shows of a stranger's that it must not. */
  shownIn(e: Endpoint, person: Person, answer: unknown): string | undefined {
    for (const leaf of leavesOf(e, answer)) {
      const shown = this.textShown(e, person, leaf) ?? this.rowShown(e, person, leaf);
      if (shown) return shown;
    }
    return /^GET \/api\/properties(\/\{id\})?$/.test(`${e.method} ${e.path}`)
      ? this.homeShown(person, answer)
      : undefined;
  }

  /** The same for an answer that is not JSON, or a header. */
  shownInText(e: Endpoint, person: Person, place: string, text: string): string | undefined {
    return this.textShown(e, person, { place, value: text, kind: undefined });
  }

  private textShown(e: Endpoint, person: Person, { place, value }: Leaf): string | undefined {
    if (typeof value !== 'string') return undefined;
    for (const [mark, world, suffix] of value.matchAll(MARKED))
      if (world !== person.world && !isOpen(e, person, place, kindOfMark(suffix, value)))
        return `what ${mark} wrote, at ${place}: ${value.slice(0, 200)}`;
    return undefined;
  }

  /** The first who is shown a row, at a place that is not open to strangers, is its owner. */
  private rowShown(e: Endpoint, person: Person, { place, value, kind }: Leaf): string | undefined {
    if (!kind || !OWNED.has(kind) || isOpen(e, person, place, 'id')) return undefined;
    // An address elsewhere is no file of ours.
    if (kind === 'file-urls' && !String(value).startsWith('/api/')) return undefined;
    const key = `${kind} ${value}`;
    const owner = this.owners.get(key);
    if (owner === undefined) this.owners.set(key, person.world);
    return owner === undefined || owner === person.world ? undefined : `${key} of ${owner}, at ${place}`;
  }

  private homeShown(person: Person, answer: unknown): string | undefined {
    for (const row of [answer].flat() as Record<string, unknown>[]) {
      const owner = this.owners.get(`properties ${row.id}`);
      const broken = owner !== undefined && owner !== person.world ? ruleBrokenBy(person, row) : undefined;
      if (broken) return `a home of ${owner} ${broken}: ${JSON.stringify(row).slice(0, 300)}`;
    }
    return undefined;
  }
}
