import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addTdsCredit, listTdsCredits, removeTdsCredit, TDS_ENTERED_ALREADY } from '#contract/money/tds';
import { downloadYearEnd, getYearEnd, getYearEndRows, setCoOwners, setTaxYear } from '#contract/overview/year-end';
import { fromPaise, toPaise } from '#contract/platform/money';
import { expenses } from '#server/db/schema/expenses';
import { payments, paymentTransactions } from '#server/db/schema/payments';
import { openTestApp } from '#test/app';
import { aLease } from '#test/books';
import { countStatements } from '#test/count-statements';
import { anExpense } from '#test/expenses';
import { aCharge, aReceipt, aRental } from '#test/payments';
import { textIn } from '#test/pdf-text';
import { aLandlord, aPhoto, aProperty } from '#test/people-and-homes';
import { readSheet } from '#test/read-sheet';
import { readZip } from '#test/read-zip';

// It is 5 April 2026 here: the year 2025-26 is just over.
const app = await openTestApp();
const query = { year: 2025 };

/** Rent of February is open, that of March came. Of two tax bills one is paid in the year. */
const aYear = async () => {
  const rental = await aRental(app);
  const { landlord, lease, property } = rental;
  const leaseId = lease.id;
  await aCharge(landlord, { leaseId, dueDate: '2026-02-05' });
  const march = await aCharge(landlord, { leaseId, dueDate: '2026-03-05' });
  await aReceipt(landlord, march.id, { paidDate: '2026-03-09', method: 'upi' });
  await aCharge(landlord, { leaseId, dueDate: '2026-04-05' });
  await aCharge(landlord, { leaseId, type: 'parking', amount: '700', dueDate: '2026-03-02' });
  const tax = { propertyId: property.id, category: 'property_tax' as const, payee: 'Municipality' };
  const billUrl = await aPhoto(landlord, undefined, 'evidence');
  const paid = await anExpense(landlord, { ...tax, amount: '4000', date: '2026-03-20', billUrl });
  await anExpense(landlord, { ...tax, amount: '900', date: '2026-03-25', isPaid: false });
  await anExpense(landlord, {
    propertyId: property.id,
    category: 'loan_interest',
    amount: '12000',
    date: '2026-03-01',
  });
  return { ...rental, params: { id: property.id }, paid };
};

describe('a year by hand', () => {
  it('is rent, less what cannot be realised, tax paid, 30 percent and interest; by owners to the paisa', async () => {
    const { landlord, params, property } = await aYear();
    const before = (await landlord.call(getYearEnd, { query })).body;
    expect(before).toMatchObject({ label: '2025-26', isOver: true, missing: ['pan'], bills: 1 });
    expect(before.properties).toMatchObject([
      {
        ...{ property: property.name, rent: '50000.00', open: '25000.00', other: '700.00', municipalTax: '4000.00' },
        ...{ annualValue: '50000.00', netAnnualValue: '46000.00', deduction: '13800.00', income: '32200.00' },
        ...{ loanInterest: null, interestInBooks: '12000.00', vacantDays: 0, vacancy: '0.00' },
        missing: ['loan_interest', 'co_owners'],
      },
    ]);
    const said = { year: 2025, loanInterest: '12345.67', unrealisedRent: '10000' };
    for (const _ of [1, 2]) expect((await landlord.call(setTaxYear, { params, body: said })).status).toBe(200);
    const owners = [
      { name: 'Meera Rao', percent: 66.67 },
      { name: 'Ravi Rao', percent: 33.33 },
    ];
    for (const _ of [1, 2]) expect((await landlord.call(setCoOwners, { params, body: { owners } })).status).toBe(200);
    const { properties, totals, rules, owners: all } = (await landlord.call(getYearEnd, { query })).body;
    // 50,000 - 10,000 = 40,000; - 4,000 = 36,000; 30% of it 10,800; 36,000 - 10,800 - 12,345.67.
    expect(properties[0]).toMatchObject({
      ...{
        annualValue: '40000.00',
        netAnnualValue: '36000.00',
        deduction: '10800.00',
        income: '12854.33',
        missing: [],
      },
      owners: [{ amount: '8569.99' }, { amount: '4284.34' }],
    });
    expect(totals).toMatchObject({ income: '12854.33', loanInterest: '12345.67', unrealised: '10000.00' });
    expect(all).toEqual([
      { name: 'Meera Rao', amount: '8569.99' },
      { name: 'Ravi Rao', amount: '4284.34' },
    ]);
    expect(rules.find(({ subject }) => subject === 'standard_deduction')).toMatchObject({ section: 'section 24(a)' });
    const now = (await landlord.call(getYearEnd, { query: { year: 2026 } })).body;
    expect(now).toMatchObject({ label: '2026-27', isOver: false, totals: { rent: '25000.00' } });
    expect(now.rules.find(({ subject }) => subject === 'standard_deduction')).toMatchObject({ act: 'income_tax_2025' });
    expect((await landlord.call(getYearEnd, { query: {} })).body.year).toBe(2025);
  });

  it('opens into its rows', async () => {
    const { landlord, params, paid } = await aYear();
    const open = async (line: 'rent' | 'open' | 'other' | 'municipal_tax' | 'interest_in_books') =>
      (await landlord.call(getYearEndRows, { query: { year: 2025, propertyId: params.id, line } })).body;
    const rent = await open('rent');
    expect([rent.total, rent.lines.map(({ date, amount }) => [date, amount])]).toEqual([
      '50000.00',
      [
        ['2026-02-05', '25000.00'],
        ['2026-03-05', '25000.00'],
      ],
    ]);
    expect(rent.lines[0]).toMatchObject({ tenant: 'Asha Rao', entryId: expect.any(Number) });
    expect((await open('open')).lines).toMatchObject([{ date: '2026-02-05', amount: '25000.00' }]);
    expect(await open('other')).toMatchObject({ total: '700.00', count: 1 });
    expect(await open('municipal_tax')).toMatchObject({ total: '4000.00', lines: [{ expenseId: paid.id }] });
    expect((await open('interest_in_books')).total).toBe('12000.00');
  });

  it('counts empty days, and leaves out what was neither let nor offered', async () => {
    const landlord = await aLandlord(app);
    const empty = await aProperty(landlord, { name: 'Quiet Court', monthlyRent: '31000' });
    const own = await aProperty(landlord, { name: 'My own home', isAvailable: false });
    app.pass(2 * 24 * 60 * 60);
    const { properties } = (await landlord.call(getYearEnd, { query: { year: 2026 } })).body;
    expect(properties.map(({ propertyId }) => propertyId)).toEqual([empty.id]);
    expect(properties.some(({ propertyId }) => propertyId === own.id)).toBe(false);
    expect(Number(properties[0]?.vacantDays)).toBeGreaterThan(0);
  });
});

describe('one zip', () => {
  it('holds the paper, real numbers and days, a statement for each tenant, and the bills', async () => {
    const { landlord, params, lease } = await aYear();
    await landlord.call(setTaxYear, { params, body: { year: 2025, loanInterest: '12345.67', unrealisedRent: '' } });
    const credit = { leaseId: lease.id, amount: '500', deductedOn: '2026-03-31', certificateNumber: 'CERT-1' };
    await landlord.call(addTdsCredit, { body: credit });
    const answer = await landlord.request({ method: 'GET', url: `${downloadYearEnd.path}?year=2025` });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="year-end-2025-26.zip"',
    });
    const zip = readZip(answer.rawPayload);
    const names = [...zip.keys()];
    const file = (name: string) => zip.get(name) ?? Buffer.alloc(0);
    expect(names.filter((name) => /^(rent-statements|bills)\//.test(name))).toEqual([
      `rent-statements/rent-statement-${lease.id}-2025-26.pdf`,
      expect.stringMatching(/^bills\/2026-03-20-\d+-flat.jpg$/),
    ]);
    const [head, row] = readSheet(file('xlsx/income-from-property.xlsx')).rows;
    const cell = (name: string) => row?.[head?.indexOf(name) ?? -1];
    expect([cell('Rent received or receivable'), cell('Loan interest'), cell('Income'), cell('Vacant days')]).toEqual([
      50000, 12345.67, 19854.33, 0,
    ]);
    expect(cell('Unrealised rent')).toBeUndefined();
    const [, deducted] = readSheet(file('xlsx/tds.xlsx')).rows;
    expect(deducted?.slice(0, 1)).toEqual([new Date('2026-03-31T00:00:00Z')]);
    expect(deducted?.slice(3)).toEqual([500, 'CERT-1', '26QC', '16C', 'Income-tax Act 1961, section 194-IB']);
    expect(file('csv/tds.csv').toString()).toContain('2026-03-31,Palm Court,Asha Rao,500.00,CERT-1');
    const paper = textIn(file('year-end-2025-26.pdf')).replace(/\s+/g, ' ');
    for (const words of [
      'Year-end pack 2025-26',
      'Palm Court',
      '₹50,000',
      'section 24(a)',
      '₹19,854.33',
      'CERT-1',
      'check with a professional',
    ])
      expect(paper).toContain(words);
  });
});

describe('what only the owner says', () => {
  it.each([
    [{ year: 2025, loanInterest: 'much' }, 'loanInterest'],
    [{ year: 2025, loanInterest: '-1' }, 'loanInterest'],
    [{ year: 2025, loanInterest: '1', unrealisedRent: '25000.01' }, 'unrealisedRent'],
    [{ year: 2027, loanInterest: '1' }, 'year'],
    [{ year: 'soon', loanInterest: '1' }, 'year'],
  ])('refuses %j', async (body, field) => {
    const { landlord, params } = await aYear();
    const answer = await landlord.call(setTaxYear, { params, body: body as never });
    expect([answer.status, Object.keys(answer.error.fieldErrors ?? {})]).toEqual([400, [field]]);
  });

  it.each([
    [[]],
    [[{ name: 'Meera', percent: 99.99 }]],
    [
      [
        { name: 'Meera', percent: 60 },
        { name: 'Ravi', percent: 60 },
      ],
    ],
    [[{ name: '', percent: 100 }]],
    [
      [
        { name: 'Meera', percent: 0 },
        { name: 'Ravi', percent: 100 },
      ],
    ],
    [
      [
        { name: 'Meera', percent: 33.333 },
        { name: 'Ravi', percent: 66.667 },
      ],
    ],
  ])('refuses owners %j', async (owners) => {
    const { landlord, property } = await aRental(app);
    expect((await landlord.call(setCoOwners, { params: { id: property.id }, body: { owners } })).status).toBe(400);
  });

  it('is nobody else’s: neither another landlord nor the agent nor the tenant', async () => {
    const { agent, tenant, params, lease } = await aYear();
    const stranger = await aLandlord(app);
    const body = { year: 2025, loanInterest: '1', unrealisedRent: '' };
    const owners = [{ name: 'Me', percent: 100 }];
    expect((await stranger.call(setTaxYear, { params, body })).status).toBe(404);
    expect((await stranger.call(setCoOwners, { params, body: { owners } })).status).toBe(404);
    const rows = { query: { year: 2025, propertyId: params.id, line: 'rent' as const } };
    expect((await stranger.call(getYearEndRows, rows)).status).toBe(404);
    expect((await stranger.call(getYearEnd, { query })).body.properties).toEqual([]);
    const credit = { leaseId: lease.id, amount: '500', deductedOn: '2026-03-31' };
    expect((await stranger.call(addTdsCredit, { body: credit })).status).toBe(404);
    for (const who of [agent, tenant]) {
      expect((await who.call(getYearEnd, { query })).status).toBe(403);
      expect((await who.call(setTaxYear, { params, body })).status).toBe(403);
      expect((await who.request({ method: 'GET', url: `${downloadYearEnd.path}?year=2025` })).statusCode).toBe(403);
    }
    expect((await app.nobody().request({ method: 'GET', url: downloadYearEnd.path })).statusCode).toBe(401);
  });
});

describe('tax that tenants deducted', () => {
  it('is entered, counted once by its certificate, in the year of its day, and removed', async () => {
    const { landlord, lease } = await aYear();
    const body = { leaseId: lease.id, amount: '1200', deductedOn: '2026-03-31', certificateNumber: ' ABC123 ' };
    const made = (await landlord.call(addTdsCredit, { body })).body;
    expect(made).toMatchObject({
      tenant: 'Asha Rao',
      certificateNumber: 'ABC123',
      law: { form: '26QC', certificate: '16C' },
    });
    expect((await landlord.call(addTdsCredit, { body })).status).toBe(409);
    const april = { ...body, deductedOn: '2026-04-05', certificateNumber: '' };
    expect((await landlord.call(addTdsCredit, { body: april })).body.law).toMatchObject({ form: '141, Schedule A' });
    // The same again is a repeat; another amount, or the same with a certificate, is another deduction.
    expect((await landlord.call(addTdsCredit, { body: april })).error.message).toBe(TDS_ENTERED_ALREADY);
    for (const other of [{ amount: '1300' }, { certificateNumber: 'DEF456' }])
      expect((await landlord.call(addTdsCredit, { body: { ...april, ...other } })).status).toBe(201);
    expect((await landlord.call(listTdsCredits, { query })).body.map(({ id }) => id)).toEqual([made.id]);
    expect((await landlord.call(getYearEnd, { query })).body.tds.total).toBe('1200.00');
    const stranger = await aLandlord(app);
    const params = { id: made.id };
    expect((await stranger.call(removeTdsCredit, { params })).status).toBe(404);
    expect((await landlord.call(removeTdsCredit, { params })).status).toBe(204);
    expect((await landlord.call(removeTdsCredit, { params })).status).toBe(404);
  });

  it.each([
    [{ amount: '0' }, 'amount'],
    [{ deductedOn: '2026-04-30' }, 'deductedOn'],
    [{ deductedOn: '2025-12-31' }, 'deductedOn'],
    [{ certificateNumber: 'x'.repeat(41) }, 'certificateNumber'],
  ])('refuses %j', async (wrong, field) => {
    const { landlord, lease } = await aRental(app);
    const body = { leaseId: lease.id, amount: '1200', deductedOn: '2026-03-31', ...wrong };
    const answer = await landlord.call(addTdsCredit, { body });
    expect([answer.status, Object.keys(answer.error.fieldErrors ?? {})]).toEqual([400, [field]]);
  });
});

it('comes to what payments and expenses come to, whatever happened', async () => {
  const act = fc.record({
    home: fc.integer({ min: 0, max: 1 }),
    kind: fc.constantFrom('rent' as const, 'deposit' as const, 'tax' as const),
    paise: fc.integer({ min: 100, max: 90_000_00 }),
    day: fc.constantFrom('2026-01-05', '2026-02-28', '2026-03-31', '2026-04-02'),
    paid: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 6 }), async (acts) => {
      const { landlord, lease, property } = await aRental(app);
      const second = await aProperty(landlord, { name: 'Quiet Court' });
      const other = await aLease(app, await app.signUp('tenant'), { propertyId: second.id });
      for (const { home, kind, paise, day, paid } of acts) {
        const amount = fromPaise(paise);
        if (kind === 'tax') {
          const propertyId = home === 0 ? property.id : second.id;
          await anExpense(landlord, { propertyId, category: 'property_tax', amount, date: day, isPaid: paid });
          continue;
        }
        const type = kind === 'rent' ? 'rent' : 'security_deposit';
        const charge = { leaseId: home === 0 ? lease.id : other.id, type, amount, dueDate: day } as const;
        const { id } = await aCharge(landlord, charge);
        if (paid) await aReceipt(landlord, id, { amount, paidDate: day });
      }
      const { totals, properties } = (await landlord.call(getYearEnd, { query })).body;
      const within = (column: unknown) => sql`${column} between '2025-04-01' and '2026-03-31'`;
      const ofRent = sql`${eq(payments.landlordId, landlord.user.id)} and ${payments.type} = 'rent' and ${within(payments.dueDate)}`;
      const [rent] = await app.db
        .select({ charged: sql<string>`coalesce(sum(${payments.amount}), 0)::text` })
        .from(payments)
        .where(ofRent);
      const [came] = await app.db
        .select({ moved: sql<string>`coalesce(sum(${paymentTransactions.amount}), 0)::text` })
        .from(paymentTransactions)
        .innerJoin(payments, eq(payments.id, paymentTransactions.paymentId))
        .where(ofRent);
      const [tax] = await app.db
        .select({ paid: sql<string>`coalesce(sum(${expenses.amount}), 0)::text` })
        .from(expenses)
        .where(sql`${eq(expenses.landlordId, landlord.user.id)} and ${within(expenses.paidOn)}`);
      const [charged, moved, taxPaid] = [rent?.charged, came?.moved, tax?.paid].map((sum) => toPaise(sum ?? '0'));
      expect(toPaise(totals.rent)).toBe(charged);
      expect(properties.reduce((sum, { open }) => sum + toPaise(open), 0)).toBe((charged ?? 0) - (moved ?? 0));
      expect(toPaise(totals.municipalTax)).toBe(taxPaid);
      expect(toPaise(totals.income)).toBe(
        properties.reduce(
          (sum, { rent: own, municipalTax, deduction }) =>
            sum + toPaise(own) - toPaise(municipalTax) - toPaise(deduction),
          0,
        ),
      );
    }),
    { numRuns: 6 },
  );
}, 120_000);

it('takes as many statements for many homes as for one', async () => {
  const { landlord } = await aYear();
  const count = () => countStatements(app, () => landlord.call(getYearEnd, { query }));
  const few = await count();
  for (const name of ['Two', 'Three']) {
    const home = await aProperty(landlord, { name });
    await anExpense(landlord, { propertyId: home.id, category: 'property_tax' });
    const lease = await aLease(app, await app.signUp('tenant'), { propertyId: home.id });
    await aCharge(landlord, { leaseId: lease.id, dueDate: '2026-03-05' });
  }
  expect(await count()).toBe(few);
});
