import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReportColumn } from '#contract/overview/report-declaration';
import { cellInWords, comparedWord } from '#contract/overview/report-words';
import type { ReportAnswer, ReportRow } from '#contract/overview/reports';
import type { Role } from '#contract/platform/roles';
import { today } from '#web/lib/dates.ts';
import { Explained } from '#web/rentals/explain/explained.tsx';
import type { Manager } from '#web/rentals/manager.ts';
import { TenantLink } from '#web/rentals/tenant-link.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

const NONE = '–';

export const isManager = (viewer: Role | null): viewer is Manager => viewer === 'landlord' || viewer === 'agent';

/** The figures that open into the entries of one month, as they are charged. */
const charged = { income: 'booked_charges', expense: 'booked_expenses' } as const;
const isCharged = (key: string): key is keyof typeof charged => key in charged;

/** The statement of a home is one of the same days, where the report has some. */
const daysOf = ({ from, to }: ReportAnswer) => (from < to && from < today() ? { from, to } : {});

interface ReportCellProps {
  report: ReportAnswer;
  column: ReportColumn;
  row: ReportRow;
  viewer: Role | null;
  /** What the entries behind a figure are narrowed by; none where they do not come to it. */
  explains: { propertyId?: number } | undefined;
}

/** A cell: a figure that opens into its entries, a link, or words. */
export function ReportCell({ report, column, row: { cells, before }, viewer, explains }: ReportCellProps): ReactNode {
  const value = cells[column.key] ?? null;
  if (value === null) return NONE;
  const words = cellInWords(column, value);
  // What rows are made by may be a home as well.
  const id = column.key === 'of' ? cells.propertyId : column.id === undefined ? undefined : cells[column.id];
  if (column.to === 'tenant' && id && isManager(viewer))
    return (
      <TenantLink manager={viewer} tenantId={id} size="sm">
        {words}
      </TenantLink>
    );
  if ((column.to === 'property' || column.key === 'of') && id && isManager(viewer))
    return (
      <TextLink to="/statements" search={{ property: Number(id), ...daysOf(report) }} size="sm">
        {words}
      </TextLink>
    );
  const opened =
    explains && isCharged(column.key) && cells.month ? (
      <Explained
        figure={charged[column.key]}
        name={`${column.label}, ${cellInWords({ type: 'month' }, cells.month)}`}
        amount={value}
        of={{ ...explains, month: cells.month }}
      />
    ) : (
      words
    );
  const earlier = before?.[column.key];
  if (earlier === undefined || earlier === null) return opened;
  return (
    <>
      {opened}
      <Text size="xs" c="dimmed">
        {comparedWord(report.before?.against)} {cellInWords(column, earlier)}
      </Text>
    </>
  );
}
