import { expect, it } from 'vitest';
import { addTdsCredit, removeTdsCredit } from '#contract/money/tds';
import { getYearEnd, setCoOwners, setTaxYear } from '#contract/overview/year-end';
import { listNotifications } from '#contract/platform/notifications';
import { tdsDaily } from '#server/features/money/tds/jobs';
import { openTestApp } from '#test/app';
import { aLease } from '#test/books';
import { aCharge, aRental } from '#test/payments';
import { aLandlord, aProperty } from '#test/people-and-homes';

// It is 5 April 2026 here.
const app = await openTestApp();

const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();

it('of what is said of a year at once one word stands whole', async () => {
  const { landlord, lease, property } = await aRental(app);
  await aCharge(landlord, { leaseId: lease.id, dueDate: '2026-03-05' });
  const said = ['1000', '2000', '3000'];
  const answers = await Promise.all(
    said.map((amount) =>
      landlord.call(setTaxYear, {
        params: { id: property.id },
        body: { year: 2025, loanInterest: amount, unrealisedRent: amount },
      }),
    ),
  );
  expect(statusesOf(answers)).toEqual([200, 200, 200]);
  const [home] = (await landlord.call(getYearEnd, { query: { year: 2025 } })).body.properties;
  expect(home?.loanInterest).toBe(home?.unrealised);
  expect(said.map((amount) => `${amount}.00`)).toContain(home?.loanInterest);
});

it('of owners that are said at once those of one stand, with shares of 100 percent', async () => {
  const { landlord, lease, property } = await aRental(app);
  await aCharge(landlord, { leaseId: lease.id, dueDate: '2026-03-05' });
  const families = [
    [{ name: 'Asha', percent: 100 }],
    [
      { name: 'Ravi', percent: 60 },
      { name: 'Meera', percent: 40 },
    ],
    [
      { name: 'Anil', percent: 33.34 },
      { name: 'Sunil', percent: 33.33 },
      { name: 'Vimal', percent: 33.33 },
    ],
  ];
  const answers = await Promise.all(
    families.map((owners) => landlord.call(setCoOwners, { params: { id: property.id }, body: { owners } })),
  );
  expect(statusesOf(answers)).toEqual([200, 200, 200]);
  const [home] = (await landlord.call(getYearEnd, { query: { year: 2025 } })).body.properties;
  expect(families).toContainEqual(home?.owners.map(({ name, percent }) => ({ name, percent })));
});

it.each([
  ['by its certificate', 'ABC123'],
  ['without one', null],
])('tax that is entered several times at once counts once: %s', async (_how, certificateNumber) => {
  const { landlord, lease } = await aRental(app);
  const body = { leaseId: lease.id, amount: '1200', deductedOn: '2026-04-05', certificateNumber };
  const answers = await Promise.all([1, 2, 3].map(() => landlord.call(addTdsCredit, { body })));
  expect(statusesOf(answers)).toEqual([201, 409, 409]);
  const { tds } = (await landlord.call(getYearEnd, { query: { year: 2026 } })).body;
  expect(tds.total).toBe('1200.00');
  const params = { id: tds.credits[0]?.id ?? 0 };
  const removed = await Promise.all([1, 2].map(() => landlord.call(removeTdsCredit, { params })));
  expect(statusesOf(removed)).toEqual([204, 404]);
});

it('who has to deduct is told once, however many processes look', async () => {
  const landlord = await aLandlord(app);
  const tenant = await app.signUp('tenant');
  const property = await aProperty(landlord, { name: 'Sea View' });
  await aLease(app, tenant, { propertyId: property.id, monthlyRent: '60000.00', endDate: '2026-05-31' });
  await Promise.all([1, 2, 3].map(() => tdsDaily.run(app.deps, undefined as never)));
  for (const who of [tenant, landlord]) {
    const titles = (await who.call(listNotifications, { query: {} })).body.map(({ title }) => title);
    expect(titles.filter((title) => /deduct/.test(title))).toHaveLength(1);
  }
});
