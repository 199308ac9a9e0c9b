import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getReport } from '#contract/overview/reports';
import { dateInIndia } from '#contract/platform/calendar';
import { sumPaise, toPaise } from '#contract/platform/money';
import { categoryLabels } from '#contract/upkeep/request-choices';
import { applications } from '#server/db/schema/applications';
import { maintenanceEvents, maintenanceRequests } from '#server/db/schema/maintenance';
import { workOrders } from '#server/db/schema/vendors';
import { openTestApp } from '#test/app';
import { aLease, anApplication } from '#test/books';
import type { Caller } from '#test/caller';
import { anExpense } from '#test/expenses';
import { aRequest } from '#test/maintenance';
import { aLandlord, aProperty } from '#test/people-and-homes';

// It is 5 April 2026 here.
const app = await openTestApp();

const PERIOD = { from: '2026-02-01', to: '2026-03-31' };
const isWithin = (at: Date) => dateInIndia(at) >= PERIOD.from && dateInIndia(at) <= PERIOD.to;

/** Minutes around both ends of the period by the clock of India, and some between. */
const at = fc.constantFrom(
  ...['2026-01-31T18:29:00Z', '2026-01-31T18:30:00Z', '2026-02-14T03:00:00Z'],
  ...['2026-03-31T18:29:00Z', '2026-03-31T18:30:00Z'],
);
const HOUR = 60 * 60 * 1000;
const after = (instant: Date, hours: number) => new Date(instant.getTime() + hours * HOUR);

const request = fc.record({
  at,
  home: fc.integer({ min: 0, max: 1 }),
  category: fc.constantFrom('plumbing' as const, 'electrical' as const),
  status: fc.constantFrom('open' as const, 'in_progress' as const, 'done' as const, 'declined' as const),
  reopened: fc.integer({ min: 0, max: 2 }),
  /** In tenths of an hour. */
  answers: fc.array(fc.record({ tenths: fc.integer({ min: 1, max: 900 }), isManager: fc.boolean() }), { maxLength: 3 }),
  /** In tenths of a day. */
  doneTenths: fc.option(fc.integer({ min: 1, max: 300 })),
  bills: fc.array(
    fc.record({
      vendor: fc.constantFrom('Sharma Plumbers', 'Iyer Electric'),
      paise: fc.option(fc.integer({ min: 1, max: 9_000_00 })),
    }),
    { maxLength: 3 },
  ),
});
type Asked = typeof request extends fc.Arbitrary<infer Value> ? Value : never;

const aRepair = async (landlord: Caller, propertyId: number, asked: Asked) => {
  const { id } = await aRequest(landlord, propertyId, { category: asked.category });
  const createdAt = new Date(asked.at);
  const doneAt = asked.doneTenths === null ? null : after(createdAt, asked.doneTenths * 2.4);
  const { status, reopened } = asked;
  await app.db
    .update(maintenanceRequests)
    .set({ createdAt, doneAt, status, reopened })
    .where(eq(maintenanceRequests.id, id));
  await app.db.update(maintenanceEvents).set({ createdAt }).where(eq(maintenanceEvents.requestId, id));
  for (const { tenths, isManager } of asked.answers)
    await app.db.insert(maintenanceEvents).values({
      ...{
        requestId: id,
        kind: 'comment' as const,
        authorRole: isManager ? ('landlord' as const) : ('tenant' as const),
      },
      createdAt: after(createdAt, tenths / 10),
    });
  for (const { vendor, paise } of asked.bills) {
    const bill = paise === null ? null : await anExpense(landlord, { propertyId, amount: (paise / 100).toFixed(2) });
    await app.db.insert(workOrders).values({
      ...{ requestId: id, vendorName: vendor, status: 'billed' as const, expenseId: bill?.id ?? null },
      ...{ createdAt, updatedAt: createdAt },
    });
  }
};

const measures = ['requests', 'open', 'reopened', 'answered', 'answerHours', 'finished', 'finishDays', 'cost'] as const;
type Measures = Record<(typeof measures)[number], number>;
const zero: Measures = {
  ...{ requests: 0, open: 0, reopened: 0, answered: 0, answerHours: 0, finished: 0, finishDays: 0, cost: 0 },
};

/** One after the other, in hundredths; what a request costs is that of its bills, or of those of one vendor. */
const counted = (requests: Asked[], vendor?: string): Measures =>
  requests.reduce((sum, { status, reopened, answers, doneTenths, bills }) => {
    const ofVendor = bills.filter((bill) => vendor === undefined || bill.vendor === vendor);
    const times = vendor ? ofVendor.length : 1;
    const first = Math.min(...answers.filter(({ isManager }) => isManager).map(({ tenths }) => tenths));
    const isAnswered = first !== Number.POSITIVE_INFINITY;
    const isOpen = status === 'open' || status === 'in_progress';
    return {
      requests: sum.requests + times * 100,
      open: sum.open + (isOpen ? times * 100 : 0),
      reopened: sum.reopened + reopened * times * 100,
      answered: sum.answered + (isAnswered ? times * 100 : 0),
      answerHours: sum.answerHours + (isAnswered ? first * times * 10 : 0),
      finished: sum.finished + (doneTenths === null ? 0 : times * 100),
      finishDays: sum.finishDays + (doneTenths ?? 0) * times * 10,
      cost: sum.cost + ofVendor.reduce((all, { paise }) => all + (paise ?? 0), 0),
    };
  }, zero);

const told = (cells: Record<string, string | null> = {}): Measures =>
  Object.fromEntries(measures.map((key) => [key, toPaise(cells[key] ?? '0')])) as Measures;

it('repairs take and cost what their rows come to, by category, home and vendor', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 5 }), async (all) => {
      const landlord = await aLandlord(app);
      const ids: number[] = [];
      for (const name of ['One', 'Two']) ids.push((await aProperty(landlord, { name })).id);
      for (const each of all) await aRepair(landlord, ids[each.home] ?? 0, each);
      const asked = all.filter((each) => isWithin(new Date(each.at)));
      const ask = async (by: string) =>
        (await landlord.call(getReport, { params: { name: 'maintenance' }, query: { ...PERIOD, by } })).body;
      const expectRows = async (by: string, expected: Record<string, Measures>) => {
        const { rows } = await ask(by);
        const shown = Object.entries(expected).filter(([, { requests }]) => requests > 0);
        expect(Object.fromEntries(rows.map(({ cells }) => [cells.of, told(cells)]))).toEqual(Object.fromEntries(shown));
      };
      const of = (category: Asked['category']) => counted(asked.filter((each) => each.category === category));
      await expectRows('category', {
        [categoryLabels.plumbing]: of('plumbing'),
        [categoryLabels.electrical]: of('electrical'),
      });
      await expectRows('property', {
        One: counted(asked.filter((each) => each.home === 0)),
        Two: counted(asked.filter((each) => each.home === 1)),
      });
      await expectRows('vendor', {
        'Nobody yet': counted(asked.filter(({ bills }) => bills.length === 0)),
        'Sharma Plumbers': counted(asked, 'Sharma Plumbers'),
        'Iyer Electric': counted(asked, 'Iyer Electric'),
      });
      expect(toPaise((await ask('category')).totals.cost ?? '')).toBe(
        sumPaise(asked.flatMap(({ bills }) => bills.map(({ paise }) => ((paise ?? 0) / 100).toFixed(2)))),
      );
    }),
    { numRuns: 5 },
  );
}, 120_000);

const application = fc.record({
  at,
  home: fc.integer({ min: 0, max: 1 }),
  status: fc.constantFrom('pending' as const, 'approved' as const, 'rejected' as const, 'withdrawn' as const),
  /** In tenths of a day. */
  decidedTenths: fc.option(fc.integer({ min: 1, max: 300 })),
  /** Of the first home the applicant became the tenant. */
  isTenant: fc.boolean(),
});

it('applications come to what their rows come to', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(application, { minLength: 1, maxLength: 8 }), async (all) => {
      const landlord = await aLandlord(app);
      const tenant = await app.signUp('tenant');
      const ids: number[] = [];
      for (const name of ['One', 'Two']) ids.push((await aProperty(landlord, { name })).id);
      await aLease(app, tenant, { propertyId: ids[0] ?? 0 });
      for (const { at: instant, home, status, decidedTenths, isTenant } of all) {
        const createdAt = new Date(instant);
        const row = await anApplication(app, { propertyId: ids[home] ?? 0, status, createdAt });
        const decidedAt = decidedTenths === null ? null : after(createdAt, decidedTenths * 2.4);
        const applicantId = isTenant ? tenant.user.id : null;
        await app.db.update(applications).set({ decidedAt, applicantId }).where(eq(applications.id, row.id));
      }
      const { rows } = (await landlord.call(getReport, { params: { name: 'applications' }, query: PERIOD })).body;
      for (const [home, id] of ids.entries()) {
        const asked = all.filter((each) => each.home === home && isWithin(new Date(each.at)));
        const row = rows.find(({ cells }) => cells.propertyId === String(id));
        const count = (status: string) => String(asked.filter((each) => each.status === status).length);
        if (asked.length === 0) expect(row).toBeUndefined();
        else
          expect(row?.cells).toMatchObject({
            ...{ received: String(asked.length), pending: count('pending'), approved: count('approved') },
            ...{ rejected: count('rejected'), withdrawn: count('withdrawn') },
            let: String(asked.filter((each) => home === 0 && each.isTenant && each.status === 'approved').length),
            decided: String(asked.filter(({ decidedTenths }) => decidedTenths !== null).length),
          });
        const tenths = asked.reduce((sum, { decidedTenths }) => sum + (decidedTenths ?? 0), 0);
        expect(toPaise(row?.cells.decidedDays ?? '0')).toBe(tenths * 10);
      }
    }),
    { numRuns: 8 },
  );
}, 120_000);
