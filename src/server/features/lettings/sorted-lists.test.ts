import { describe, expect, it } from 'vitest';
import { listApplicationForms } from '#contract/lettings/application-forms';
import { listApplications } from '#contract/lettings/applications';
import { listDocuments } from '#contract/lettings/documents';
import { applicationSorts, documentSorts, formSorts, propertySorts, tenantSorts } from '#contract/lettings/list-sorts';
import { listAgentProperties, listProperties } from '#contract/lettings/properties';
import { listTenants } from '#contract/lettings/tenants';
import { addDays, dateInIndia } from '#contract/platform/calendar';
import { orders, readTotals, TOTALS_HEADER } from '#contract/platform/sorting';
import { openTestApp } from '#test/app';
import { aDocument, aForm } from '#test/applications-and-forms';
import type { Caller } from '#test/caller';
import { anAgent, anAgentOf, leaseFields, onboard, take } from '#test/leases-and-tenants';
import { aLandlord, anApplicationRow, aProperty } from '#test/people-and-homes';

const app = await openTestApp();
const landlord = await aLandlord(app);
const stranger = await aLandlord(app);

/** Three homes of which two cost the same, and the same of everything else. */
const homes = [
  await aProperty(landlord, { name: 'beta House', monthlyRent: '20000' }),
  await aProperty(landlord, { name: 'Alpha Court', monthlyRent: '20000' }),
  await aProperty(landlord, { name: 'Gamma Towers', monthlyRent: '9000' }),
];
const [home] = homes;
if (!home) throw new Error('there is a home');
const foreign = await aProperty(stranger, { name: 'Zeta', monthlyRent: '77777' });
const agent = await anAgentOf(app, home);

for (const lastName of ['Rao', 'Rao', 'Iyer']) await onboard(landlord, { firstName: 'Asha', lastName });
const [, second] = homes;
await onboard(landlord, { firstName: 'Bina', lastName: 'Das', ...leaseFields(second as never) });
await onboard(stranger, { firstName: 'Foreign', lastName: 'One', ...leaseFields(foreign) });

const applicants = [
  await app.signUp('tenant', { firstName: 'Uma' }),
  await app.signUp('tenant', { firstName: 'Tara' }),
];
for (const each of applicants) await anApplicationRow(app, home, each, 'rejected');
for (const each of applicants) await anApplicationRow(app, home, each);
const [applicant] = applicants;
if (!applicant) throw new Error('there is an applicant');
await anApplicationRow(app, foreign, applicant);

const forms = [
  await aForm(landlord, { title: 'B' }),
  await aForm(landlord, { title: 'a' }),
  await aForm(landlord, { title: 'B' }),
];
await aForm(stranger, { title: 'Foreign' });

for (const name of ['b.pdf', 'A.pdf', 'b.pdf']) await aDocument(applicant, { name });

interface Listed {
  who: Caller;
  path: string;
  sorts: readonly string[];
  rows: number;
  /** What a stranger finds there. */
  theirs: { who: Caller; rows: number };
}

const lists: [string, Listed][] = [
  [
    'properties',
    { who: landlord, path: '/api/properties', sorts: propertySorts, rows: 3, theirs: { who: stranger, rows: 1 } },
  ],
  ['tenants', { who: landlord, path: '/api/tenants', sorts: tenantSorts, rows: 4, theirs: { who: stranger, rows: 1 } }],
  [
    'applications',
    { who: landlord, path: '/api/applications', sorts: applicationSorts, rows: 4, theirs: { who: stranger, rows: 1 } },
  ],
  [
    'forms',
    { who: landlord, path: '/api/application-forms', sorts: formSorts, rows: 3, theirs: { who: stranger, rows: 1 } },
  ],
  [
    'documents',
    { who: applicant, path: '/api/documents', sorts: documentSorts, rows: 3, theirs: { who: landlord, rows: 0 } },
  ],
];

/** Page after page, as the Link header leads. */
const walk = async (who: Caller, first: string): Promise<{ id: number | string }[]> => {
  const rows: { id: number | string }[] = [];
  for (let url: string | undefined = first; url; ) {
    const answer = await who.request({ method: 'GET', url });
    expect(answer.statusCode, url).toBe(200);
    rows.push(...(answer.json() as { id: number }[]));
    url = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1];
  }
  return rows;
};

describe.each(lists)('a list of %s', (_name, { who, path, sorts, rows, theirs }) => {
  it('comes once each over all pages, by each column, both ways, also where values tie', async () => {
    for (const sort of sorts) {
      for (const order of orders) {
        const all = await walk(who, `${path}?limit=2&sort=${sort}&order=${order}`);
        expect(all, `${sort} ${order}`).toHaveLength(rows);
        expect(new Set(all.map(({ id }) => id)).size, `${sort} ${order}`).toBe(rows);
      }
    }
  });

  it('says how many there are in all, and counts nobody else’s', async () => {
    const countOf = async (caller: Caller) =>
      (await caller.request({ method: 'GET', url: `${path}?limit=1&totals=true` })).headers['x-total-count'];
    expect(await countOf(who)).toBe(String(rows));
    if (path !== '/api/documents') expect(await countOf(theirs.who)).toBe(String(theirs.rows));
  });

  it.each(['sort=id', 'order=up', 'totals=1', 'sort=name;--'])('refuses %s', async (query) => {
    expect((await who.request({ method: 'GET', url: `${path}?${query}` })).statusCode).toBe(400);
  });
});

const totalsIn = (headers: Record<string, unknown>) => readTotals(String(headers[TOTALS_HEADER]));

it('properties are sorted by what a column shows, and their rents added up', async () => {
  const names = async (sort: 'name' | 'rent', order: 'asc' | 'desc') =>
    (await landlord.call(listProperties, { query: { sort, order } })).body.map(({ name }) => name);
  expect(await names('name', 'asc')).toEqual(['Alpha Court', 'beta House', 'Gamma Towers']);
  expect(await names('rent', 'desc')).toEqual(['Alpha Court', 'beta House', 'Gamma Towers']);
  expect(await names('rent', 'asc')).toEqual(['Gamma Towers', 'beta House', 'Alpha Court']);
  const all = await landlord.call(listProperties, { query: { totals: 'true' } });
  expect(totalsIn(all.headers)).toEqual({ rent: '49000.00' });
  const some = await landlord.call(listProperties, { query: { totals: 'true', search: 'gamma' } });
  expect(totalsIn(some.headers)).toEqual({ rent: '9000.00' });
  const mediated = await agent.call(listAgentProperties, { query: { totals: 'true' } });
  expect(totalsIn(mediated.headers)).toEqual({ rent: '20000.00' });
});

it('tenants are sorted by name and rent, and the rent of running leases is added up', async () => {
  const byName = (await landlord.call(listTenants, { query: { sort: 'name' } })).body;
  expect(byName.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual([
    'Asha Iyer',
    'Asha Rao',
    'Asha Rao',
    'Bina Das',
  ]);
  for (const order of orders) {
    const [first] = (await landlord.call(listTenants, { query: { sort: 'rent', order } })).body;
    expect(first?.firstName).toBe('Bina');
  }
  const { headers } = await landlord.call(listTenants, { query: { totals: 'true', limit: 1 } });
  expect(totalsIn(headers)).toEqual({ rent: '25000.00' });
});

it('applications, forms and documents are sorted by what their columns show', async () => {
  const applied = (await landlord.call(listApplications, { query: { sort: 'name' } })).body;
  expect(applied.map(({ firstName }) => firstName)).toEqual(['Tara', 'Tara', 'Uma', 'Uma']);
  const titles = (await landlord.call(listApplicationForms, { query: { sort: 'title', order: 'desc' } })).body;
  expect(titles.map(({ id }) => id)).toEqual([forms[2]?.id, forms[0]?.id, forms[1]?.id]);
  const papers = (await applicant.call(listDocuments, { query: { sort: 'name' } })).body;
  expect(papers.map(({ name }) => name)).toEqual(['A.pdf', 'b.pdf', 'b.pdf']);
});

it('tenants are narrowed to a home, to what their lease ends within, and are found by their home', async () => {
  const found = async (query: { propertyId?: number; from?: string; to?: string; search?: string }) => {
    const { body, headers } = await landlord.call(listTenants, { query: { ...query, totals: 'true' } });
    return { names: body.map(({ firstName }) => firstName), total: headers['x-total-count'] };
  };
  const bina = { names: ['Bina'], total: '1' };
  const nobody = { names: [], total: '0' };
  expect(await found({ propertyId: homes[1]?.id })).toEqual(bina);
  expect(await found({ propertyId: home.id })).toEqual(nobody);
  expect(await found({ propertyId: foreign.id })).toEqual(nobody);
  expect(await found({ from: '2027-03-04', to: '2027-03-04' })).toEqual(bina);
  expect(await found({ from: '2027-03-05' })).toEqual(nobody);
  expect(await found({ to: '2027-03-03' })).toEqual(nobody);
  expect(await found({ search: 'alpha' })).toEqual(bina);
});

it('applications are narrowed to a home and to the days in India on which somebody applied', async () => {
  const count = async (query: { propertyId?: number; from?: string; to?: string }) => {
    const { body, headers } = await landlord.call(listApplications, { query: { ...query, totals: 'true' } });
    expect(headers['x-total-count']).toBe(String(body.length));
    return body.length;
  };
  const [first] = (await landlord.call(listApplications)).body;
  const day = dateInIndia(new Date(first?.createdAt ?? ''));
  expect(await count({ propertyId: home.id })).toBe(4);
  expect(await count({ propertyId: homes[1]?.id })).toBe(0);
  expect(await count({ propertyId: foreign.id })).toBe(0);
  expect(await count({ from: day, to: day })).toBe(4);
  expect(await count({ from: addDays(day, 1) })).toBe(0);
  expect(await count({ to: addDays(day, -1) })).toBe(0);
});

it('documents are narrowed to the days that are on them', async () => {
  const dated = await aDocument(applicant, { name: 'Old lease', documentDate: '2024-02-29' });
  const names = async (query: { from?: string; to?: string }) =>
    (await applicant.call(listDocuments, { query })).body.map(({ name }) => name);
  expect(await names({ from: '2024-02-29', to: '2024-02-29' })).toEqual([dated.name]);
  expect(await names({ to: '2024-02-28' })).toEqual([]);
  expect(await names({ from: '2024-03-01' })).toHaveLength(3);
});

it('an agent who waits for the owner’s word learns nothing by sorting and adding up', async () => {
  const waiting = await anAgent(app);
  const [, , third] = homes;
  if (!third) throw new Error('there is a third home');
  await take(waiting, third);
  await aForm(landlord, { title: 'For the third', propertyId: third.id });
  const { headers, body } = await waiting.call(listApplicationForms, {
    query: { sort: 'applications', totals: 'true' },
  });
  expect(body.every(({ applications }) => applications === 0)).toBe(true);
  expect(totalsIn(headers)).toEqual({ applications: '0' });
});
