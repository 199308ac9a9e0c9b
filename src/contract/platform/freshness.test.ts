import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints';
import { recordPayment } from '#contract/money/payment-actions';
import { getAgentDashboard } from '#contract/overview/agent-dashboard';
import { getLandlordDashboard, getTenantDashboard } from '#contract/overview/dashboard';
import { endpoint, isRaw, nothing } from './endpoint.ts';
import { subjects } from './freshness.ts';

const shown = new Set(endpoints.flatMap(({ shows = [] }) => shows));
const changed = new Set(endpoints.flatMap(({ changes = [] }) => changes));

describe('freshness', () => {
  it.each(subjects)('%s are shown somewhere, and something changes them', (subject) => {
    expect(shown).toContain(subject);
    expect(changed).toContain(subject);
  });

  it('is declared by every call', () => {
    const isDownload = ({ response }: (typeof endpoints)[number]) => Object.values(response).every(isRaw);
    const silent = endpoints.filter((each) => !each.shows && !each.changes && !isDownload(each));
    expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it('names nothing twice', () => {
    const twice = endpoints.filter(({ shows, changes }) => {
      const named = shows ?? changes ?? [];
      return new Set(named).size < named.length;
    });
    expect(twice.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it.each([getAgentDashboard, getLandlordDashboard, getTenantDashboard])(
    '$path shows money that was recorded',
    ({ shows }) => {
      expect(shows).toEqual(expect.arrayContaining([...recordPayment.changes]));
    },
  );

  it('cannot be forgotten', () => {
    const common = { path: '/api/notes', access: 'user', summary: 'Notes', response: { 200: nothing } } as const;
    // @ts-expect-error: what does it show?
    endpoint({ ...common, method: 'GET' });
    // @ts-expect-error: what does it change?
    endpoint({ ...common, method: 'POST' });
    // @ts-expect-error: there is no such subject
    endpoint({ ...common, method: 'POST', changes: ['weather'] });
    endpoint({ ...common, method: 'DELETE', changes: [] });
  });
});
