import { Button, Checkbox, Popover, Select, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { basisLabels } from '#contract/overview/report-declaration';
import type { ReportCard } from '#contract/overview/reports';
import { choicesOf } from '#web/ui/choices.ts';
import { listTool } from '#web/ui/list-tools.tsx';
import type { ReportPlace } from './report-place.ts';

interface ReportLookProps {
  card: ReportCard;
  place: ReportPlace;
  /** Those that are shown. */
  columns: string[];
  go: (changes: ReportPlace) => void;
}

const otherDays = [
  { value: 'before', label: 'Against the days before' },
  { value: 'year', label: 'Against the year before' },
];
const ownBudget = [{ value: 'budget', label: 'Against the budget' }];
const bases = choicesOf(basisLabels);

/** How a report is laid out: by what, how counted, grouped, compared, and with which columns. */
export function ReportLook({ card, place, columns, go }: ReportLookProps) {
  // A budget is of homes, not of who lives there.
  const canBudget = card.hasBudget && place.tenant === undefined;
  const labelOf = (key: string) => card.columns.find((column) => column.key === key)?.label ?? key;
  const choice = (
    key: 'by' | 'basis' | 'group' | 'compare',
    label: string,
    data: { value: string; label: string }[],
    fallback?: string,
  ) => (
    <Select
      aria-label={label}
      placeholder={label}
      className={listTool.filter}
      clearable={fallback === undefined}
      allowDeselect={fallback === undefined}
      data={data}
      value={place[key] ?? fallback ?? null}
      onChange={(chosen) => go({ [key]: chosen ?? undefined })}
    />
  );
  return (
    <>
      {card.by.length > 0 &&
        choice(
          'by',
          'By',
          card.by.map(({ value, label }) => ({ value, label: `By ${label.toLowerCase()}` })),
          card.by[0]?.value,
        )}
      {card.hasBases && choice('basis', 'How it is counted', bases, 'accrual')}
      {card.groups.length > 0 &&
        choice(
          'group',
          'Not grouped',
          card.groups.map((key) => ({ value: key, label: `Grouped by ${labelOf(key).toLowerCase()}` })),
        )}
      {card.isComparable && choice('compare', 'Not compared', canBudget ? [...otherDays, ...ownBudget] : otherDays)}
      <Popover position="bottom-end" trapFocus withinPortal>
        <Popover.Target>
          <Button variant="default" leftSection={<IconColumns3 size={18} aria-hidden />}>
            Columns
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Checkbox.Group
            aria-label="Columns"
            value={columns}
            onChange={(chosen) => go({ columns: chosen.length > 0 ? chosen.join(',') : undefined })}
          >
            <Stack gap="xs">
              {card.columns.map(({ key, label, type }) => (
                <Checkbox key={key} value={key} label={type === 'percent' ? `${label} (%)` : label} />
              ))}
            </Stack>
          </Checkbox.Group>
        </Popover.Dropdown>
      </Popover>
    </>
  );
}
