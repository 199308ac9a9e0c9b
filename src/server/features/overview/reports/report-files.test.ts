import { expect, it } from 'vitest';
import type { ReportName } from '#contract/overview/report-catalogue';
import { getReport, listReports } from '#contract/overview/reports';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { anExpense } from '#test/expenses';
import { aCharge, aReceipt, aRental } from '#test/payments';
import { textIn } from '#test/pdf-text';
import { readSheet } from '#test/read-sheet';

// It is 5 April 2026 here.
const app = await openTestApp();

const file = (who: Caller, name: ReportName, search: string) =>
  who.request({ method: 'GET', url: `${getReport.path.replace('{name}', name)}?${search}` });

const aLedger = async () => {
  const rental = await aRental(app, 'पाम कोर्ट <&> "1"');
  const { landlord, lease, property } = rental;
  const rent = await aCharge(landlord, { leaseId: lease.id, amount: '125000.50', dueDate: '2026-03-05' });
  await aReceipt(landlord, rent.id, { amount: '100000', paidDate: '2026-03-09', method: 'upi' });
  await anExpense(landlord, { propertyId: property.id, payee: '=cmd()' });
  return rental;
};

it('a workbook holds real numbers and days, with totals, in every script', async () => {
  const { landlord, property } = await aLedger();
  const answer = await file(landlord, 'arrears', 'format=xlsx');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="arrears-2026-04-05.xlsx"');
  expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  const sheet = readSheet(answer.rawPayload);
  const [head, row, total] = sheet.rows;
  expect(sheet.name).toBe('Arrears by age');
  expect(head?.slice(0, 3)).toEqual(['Tenant', 'Property', 'Up to 30 days']);
  const of = (name: string) => row?.[head?.indexOf(name) ?? -1];
  expect(of('Property')).toBe(property.name);
  expect(of('Owed')).toBe(25000.5);
  expect(of('Oldest due date')).toEqual(new Date('2026-03-05T00:00:00Z'));
  expect(of('Reminders sent')).toBe(0);
  expect(of('Last reminder')).toBeUndefined();
  expect(total?.[0]).toBe('Total of 1 row');
  expect(total?.[head?.indexOf('Owed') ?? -1]).toBe(25000.5);
});

it('a workbook says on a second sheet what the report is of', async () => {
  const { landlord, property } = await aLedger();
  const search = `format=xlsx&from=2026-03-01&to=2026-04-30&compare=before&basis=cash&propertyId=${property.id}`;
  const about = readSheet((await file(landlord, 'income-expense', search)).rawPayload, 2);
  expect(about).toEqual({
    name: 'About',
    rows: [
      ['Report', 'Income and expense'],
      ['Days', '1 Mar 2026 to 30 Apr 2026'],
      ['Counted', 'As money comes'],
      ['Property', property.name],
      ['Compared with', '1 Jan 2026 to 28 Feb 2026'],
      ['How it is counted', expect.stringContaining('Deposits are in neither.')],
    ],
  });
});

it('a month is its first day, and what is compared stands beside it', async () => {
  const { landlord } = await aLedger();
  const answer = await file(landlord, 'income-expense', 'format=xlsx&from=2026-03-01&to=2026-04-30&compare=before');
  const [head, march] = readSheet(answer.rawPayload).rows;
  expect(head).toEqual(['Month', 'Income', 'Expense', 'Left', 'Income before', 'Expense before', 'Left before']);
  expect(march).toEqual([new Date('2026-03-01T00:00:00Z'), 125000.5, 0, 125000.5, 0, 0, 0]);
});

it('a table runs nothing in a table program', async () => {
  const { landlord } = await aLedger();
  const { body, headers } = await file(landlord, 'expenses-by-payee', 'format=csv');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(body).toBe(
    '\ufeffPayee,Category,Bills,Amount,Still owed,Last on\r\n"\'=cmd()",Repairs,1,3000.00,0.00,2026-04-05\r\n',
  );
});

it('every report is made as each kind of file', async () => {
  const { landlord, agent, tenant } = await aLedger();
  for (const who of [landlord, agent, tenant])
    for (const { name, groups } of (await who.call(listReports)).body) {
      const group = groups[0] ? `&group=${groups[0]}` : '';
      // Nobody exports so much at once.
      app.pass(600);
      for (const format of ['csv', 'xlsx', 'pdf'])
        expect([name, format, (await file(who, name, `format=${format}${group}`)).statusCode]).toEqual([
          name,
          format,
          200,
        ]);
    }
});

it('a paper says whose it is, of which days, and how it is counted', async () => {
  const { landlord } = await aLedger();
  app.pass(600);
  const { rawPayload } = await file(landlord, 'income-expense', 'format=pdf&from=2026-03-01&to=2026-04-30');
  const text = textIn(rawPayload);
  for (const words of [
    'Income and expense',
    '1 Mar 2026 to 30 Apr 2026',
    'Meera',
    'Mar 2026',
    '₹1,25,000.50',
    'Total of 2 rows',
    'Deposits are in neither.',
  ])
    expect(text.replaceAll('\n', ' ')).toContain(words);
});

it('a paper says what it was narrowed to and how it counts; of what is not theirs nobody learns the name', async () => {
  const { landlord, tenant, property } = await aLedger();
  const stranger = await app.signUp('landlord');
  const words = async (who: Caller, name: ReportName, search: string) =>
    textIn((await file(who, name, `format=pdf&${search}`)).rawPayload).replace(/\s+/g, ' ');
  const narrowed = `propertyId=${property.id}&tenantId=${tenant.user.id}`;
  const paper = await words(landlord, 'income-expense', `${narrowed}&basis=cash&kind=home`);
  expect(paper).toContain('Counted As money comes Property');
  expect(paper).toContain('Kind Home Tenant Asha Rao');
  expect(await words(landlord, 'income-expense', '')).toContain('Counted As it is charged How it is counted');
  const theirs = await words(stranger, 'income-expense', narrowed);
  expect(theirs).toContain('Counted As it is charged How it is counted');
});

it('of a wide paper neither words nor headings are cut, and no amount is broken', async () => {
  const { landlord, lease } = await aLedger();
  await aCharge(landlord, { leaseId: lease.id, amount: '12345678.90', dueDate: '2026-03-25' });
  app.pass(600);
  const { rawPayload } = await file(landlord, 'collection', 'format=pdf&from=2025-04-01&to=2026-03-31');
  const text = textIn(rawPayload);
  expect(text).not.toContain('…');
  expect(text).toContain('₹1,24,70,679.40');
  expect(rawPayload.toString('latin1')).toMatch(/MediaBox \[0 0 841\.89 595\.28\]/);
});
