import { ASK_A_TAX_PROFESSIONAL } from '#contract/money/tax-rules';
import { fileIdOf } from '#contract/platform/files';
import type { Actor } from '#server/actor';
import { csvOf } from '#server/csv';
import type { Deps } from '#server/deps';
import { makeStatement } from '#server/features/money/receipts/service';
import { type FileRules, findReadable } from '#server/features/platform/files/service';
import { xlsxOf } from '#server/xlsx';
import type { ZipEntry } from '#server/zip';
import { selectBills } from '../queries/books.ts';
import { cellOf, type Table, tablesOf } from '../rules/tables.ts';
import { yearEndPaper } from '../year-end-pdf.ts';
import { yearOf } from './year.ts';

const inBytes = async function* (texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of texts) yield Buffer.from(text);
};

const csv = ({ columns, rows }: Table) => {
  const read = columns.map(({ label }, index) => [label, (row: (string | null)[]) => row[index] ?? ''] as const);
  const once = async function* () {
    yield rows;
  };
  return inBytes(csvOf(Object.fromEntries(read), once()));
};

const xlsx = ({ title, columns, rows }: Table, at: Date) =>
  xlsxOf(
    [
      {
        name: title,
        widths: columns.map(({ type }) => (type === 'text' ? 28 : 18)),
        head: columns.map(({ label }) => label),
        rows: rows.map((row) => ({ cells: columns.map(({ type }, index) => cellOf(type, row[index] ?? null)) })),
      },
    ],
    at,
  );

async function* bills(
  deps: Deps,
  rules: FileRules,
  actor: Actor,
  days: { from: string; to: string },
): AsyncGenerator<ZipEntry> {
  const lost: string[] = [];
  for (const { id, billUrl, date } of await selectBills(deps.db, actor, days)) {
    const fileId = fileIdOf(billUrl);
    const file =
      fileId === undefined ? undefined : await findReadable(deps, rules, actor, fileId).catch(() => undefined);
    // One that the store has lost must not cost the rest.
    const content =
      file && (await deps.fileStore.read(file.storageKey, { from: 0, to: file.size - 1 }).catch(() => undefined));
    if (file && content) yield { name: `bills/${date}-${id}-${file.name}`, at: file.createdAt, content };
    else lost.push(`Bill of expense ${id} of ${date}: ${billUrl}`);
  }
  if (lost.length > 0) yield { name: 'bills-not-found.txt', at: deps.now(), content: [Buffer.from(lost.join('\n'))] };
}

/** A year for the accountant: the paper, each table as spreadsheet and as text, a statement for each tenant, and the bills. */
export async function* packOf(deps: Deps, rules: FileRules, actor: Actor, year: number): AsyncGenerator<ZipEntry> {
  const at = deps.now();
  const found = await yearOf(deps, actor, year);
  yield { name: 'READ-ME.txt', at, content: [Buffer.from(`${ASK_A_TAX_PROFESSIONAL}\n`)] };
  const paper = await deps.printer.print(yearEndPaper, { year: found, now: at });
  yield { name: `year-end-${found.label}.pdf`, at, content: [paper] };
  for (const table of tablesOf(found)) {
    yield { name: `xlsx/${table.name}.xlsx`, at, content: xlsx(table, at) };
    yield { name: `csv/${table.name}.csv`, at, content: csv(table) };
  }
  for (const { leaseId, tenantId } of found.hra) {
    const asked = { year, ...(tenantId !== null && { tenantId }) };
    const { name, content } = await makeStatement(deps, actor, leaseId, asked);
    yield { name: `rent-statements/${name}`, at, content: [content] };
  }
  yield* bills(deps, rules, actor, found);
}
