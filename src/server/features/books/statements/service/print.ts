import type { LeaseStatement } from '#contract/books/lease-statement';
import type { StatementContent } from '#contract/books/statements';
import type { Scope } from '#server/access/viewer';
import { AppError } from '#server/app-error';
import type { CsvColumns } from '#server/csv';
import type { Deps } from '#server/deps';
import { statementOf as leaseStatementOf } from '#server/features/books/lease-statement/service';
import { ledgerOf } from '#server/features/books/mandate-ledger/service';
import { limitExports, limitPapers } from '#server/features/platform/rate-limits/service/downloads';
import type { Seal } from '#server/pdf/pages';
import { leaseStatementPaper } from '../lease-statement-pdf.ts';
import { ledgerPaper } from '../ledger-pdf.ts';
import { propertyStatementPaper } from '../property-statement-pdf.ts';
import { selectStatement, type WholeRow } from '../queries/statements.ts';
import { leaseCsv, propertyCsv } from '../statement-csv.ts';
import { changesOf } from './changes.ts';
import { contentOf } from './content.ts';
import { subjectOf } from './subject.ts';

interface Asked {
  leaseId?: number;
  propertyId?: number | null;
  from?: string | null;
  to?: string | null;
}

const print = (deps: Deps, content: StatementContent, seal: Seal | null): Promise<Buffer> => {
  const now = seal ? seal.sentAt : deps.now();
  return content.scope === 'lease'
    ? deps.printer.print(leaseStatementPaper, { ...content, seal, now })
    : deps.printer.print(propertyStatementPaper, { ...content, seal, now });
};

/** As it was sent, with its version and hash. */
export const printSent = async (deps: Deps, row: WholeRow) => {
  const { id, version, hash, sentBy, sentAt, note } = row;
  const content = await print(deps, row.content, { version, hash, sentBy, sentAt, note });
  return { name: `statement-${id}-version-${version}.pdf`, content };
};

const sentRow = async (deps: Deps, scope: Scope, id: number): Promise<WholeRow> => {
  const row = await selectStatement(deps.db, scope, id);
  if (!row) throw new AppError('not_found', 'There is no such statement.');
  return row;
};

export const sentPaper = async (deps: Deps, scope: Scope, id: number) => {
  await limitPapers(deps, scope.userId);
  return printSent(deps, await sentRow(deps, scope, id));
};

/** A lease is asked for with or without days. */
const presentContent = async (deps: Deps, scope: Scope, asked: Asked): Promise<StatementContent> => {
  const subject = await subjectOf(deps.db, scope, asked);
  const { from, to } = asked;
  if (subject.scope !== 'lease') return contentOf(deps.db, scope, subject, { from: from ?? '', to: to ?? '' });
  const statement: LeaseStatement = await leaseStatementOf(deps.db, scope, asked.leaseId ?? 0, { from, to });
  const { last, changed } = await changesOf(deps.db, subject);
  const isIncluded = scope.role !== 'tenant' || last?.toTenant;
  return { scope: 'lease', statement, changed: isIncluded ? changed : [] };
};

const nameOf = ({ leaseId, propertyId }: Asked): string => {
  if (leaseId) return `statement-lease-${leaseId}`;
  return propertyId ? `statement-property-${propertyId}` : 'statement';
};

/** As it stands now; nothing is kept. */
export const presentPaper = async (deps: Deps, scope: Scope, asked: Asked) => {
  await limitPapers(deps, scope.userId);
  return { name: `${nameOf(asked)}.pdf`, content: await print(deps, await presentContent(deps, scope, asked), null) };
};

/** Of owner and agent. */
export const ledgerPaperOf = async (deps: Deps, scope: Scope, id: number, days: Pick<Asked, 'from' | 'to'>) => {
  await limitPapers(deps, scope.userId);
  const ledger = await ledgerOf(deps, deps.db, scope, id, days);
  return {
    name: `agent-ledger-${id}.pdf`,
    content: await deps.printer.print(ledgerPaper, { ledger, now: deps.now() }),
  };
};

type Table = { name: string; columns: CsvColumns<string[]>; rows: string[][] };

const tableOf = (name: string, content: StatementContent): Table => ({
  name: `${name}.csv`,
  ...(content.scope === 'lease' ? leaseCsv(content.statement) : propertyCsv(content.statement)),
});

export const presentTable = async (deps: Deps, scope: Scope, asked: Asked): Promise<Table> => {
  await limitExports(deps, scope.userId);
  return tableOf(nameOf(asked), await presentContent(deps, scope, asked));
};

export const sentTable = async (deps: Deps, scope: Scope, id: number): Promise<Table> => {
  await limitExports(deps, scope.userId);
  const row = await sentRow(deps, scope, id);
  return tableOf(`statement-${id}-version-${row.version}`, row.content);
};
