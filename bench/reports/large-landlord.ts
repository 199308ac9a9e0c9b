import type pg from 'pg';
import { idOf, idSql } from '../load/population.ts';

const HOMES = 500;
const HOMES_A_LANDLORD = 10;

/** What names whose it is. The books never change, so that their guards are asked to look away. */
const TABLES = ['properties', 'payments', 'journal_entries', 'expenses', 'maintenance_requests'];

const budgets = `
  insert into budgets (landlord_id, property_id, account, month, amount, updated_at)
  select landlord_id, id, account, month::date, 1000, now()
  from properties
  cross join unnest(array['income.rent', 'expense.repairs', 'expense.society', 'expense.property_tax']) account
  cross join generate_series(date '2024-04-01', date '2027-03-01', interval '1 month') month
  where id <= ${HOMES}`;

const TAXED = `account = 'income.rent' and property_id <= ${HOMES} and property_id % 5 = 0`;

/** A fifth of the homes are shops whose rents hold 18% GST, owed to the state: a line of its own, and so much less of income. */
const gst = [
  `insert into journal_lines (entry_id, number, account, amount, property_id, lease_id, mandate_id)
  select entry_id, (select max(number) + 1 from journal_lines as others where others.entry_id = journal_lines.entry_id),
    'gst_due', amount - round(amount / 1.18, 2), property_id, lease_id, mandate_id
  from journal_lines where ${TAXED}`,
  `update journal_entries set line_count = line_count + 1 where id in (select entry_id from journal_lines where ${TAXED})`,
  `update journal_lines set amount = round(amount / 1.18, 2) where ${TAXED}`,
];

/** Growth is told of those who came within a year. */
const signUps = `update users set created_at = now() - (abs(hashtext(id::text)) % 365) * interval '1 day'`;

/** The first landlord gets the homes, books and repairs of those after them; answers whose they are. */
export const makeLargeLandlord = async (client: pg.Client): Promise<string> => {
  const owner = idOf('landlord', 1);
  const others = `select ${idSql('landlord', 'n')} from generate_series(2, ${HOMES / HOMES_A_LANDLORD}) n`;
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  for (const table of TABLES)
    await client.query(`update ${table} set landlord_id = '${owner}' where landlord_id in (${others})`);
  for (const statement of gst) await client.query(statement);
  await client.query(budgets);
  await client.query(signUps);
  await client.query('commit');
  await client.query('vacuum analyze');
  return owner;
};
