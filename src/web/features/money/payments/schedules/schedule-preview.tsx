import { Group, Stack, Text } from '@mantine/core';
import { RAISED_DAYS_AHEAD, type ScheduleForm, scheduleForm } from '#contract/money/payment-schedules';
import { type Occurrence, occurrences } from '#contract/money/schedule-dates';
import { addDays, addMonths, later } from '#contract/platform/calendar';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { today } from '#web/lib/dates.ts';
import { Muted } from '#web/ui/muted.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import classes from './schedule-preview.module.css';
import { bodyOf, type ScheduleValues } from './schedule-values.ts';

const SHOWN = 4;
/** Long enough for some payments of a yearly charge. */
const MONTHS_AHEAD = 49;

/** The rhythm, as soon as what it depends on is right. The lease and the name do not matter to it. */
const rhythmOf = (values: ScheduleValues): ScheduleForm | undefined =>
  scheduleForm.safeParse(bodyOf({ ...values, leaseId: '1', scheduleName: '-', hasLateFee: false })).data;

/** Which payments follow, and which of them at once: shown before anything is saved. */
export function SchedulePreview({ values }: { values: ScheduleValues }) {
  const rhythm = rhythmOf(values);
  const horizon = addDays(today(), RAISED_DAYS_AHEAD);
  const found =
    rhythm && occurrences(rhythm, { after: null, until: addMonths(later(rhythm.startDate, horizon), MONTHS_AHEAD) });
  const now = found?.filter(({ dueDate }) => dueDate <= horizon).length ?? 0;
  return (
    <section className={classes.preview} aria-label="What follows" aria-live="polite">
      <Text size="sm" fw={600}>
        What follows
      </Text>
      {found === undefined && <Muted>Enter an amount and a start date to see the payments.</Muted>}
      {found?.length === 0 && <Text size="sm">No payment falls between the start and the end date.</Text>}
      {found !== undefined && found.length > 0 && (
        <>
          <Text size="sm">{raisedNow(now)}</Text>
          <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
            {found.slice(0, SHOWN).map((each) => (
              <Row key={each.dueDate} occurrence={each} />
            ))}
          </Stack>
          {found.length > SHOWN && (
            <Muted>and so on{rhythm?.endDate ? `, until ${formatDate(rhythm.endDate)}` : ''}</Muted>
          )}
        </>
      )}
    </section>
  );
}

const raisedNow = (count: number): string => {
  if (count === 0) return `Nothing is raised yet: payments are raised ${RAISED_DAYS_AHEAD} days before they are due.`;
  return `${count === 1 ? '1 payment is' : `${count} payments are`} raised at once, the others ${RAISED_DAYS_AHEAD} days before they are due.`;
};

function Row({ occurrence: { dueDate, periodStart, periodEnd, amount, isPartial } }: { occurrence: Occurrence }) {
  return (
    <li className={classes.row}>
      <div>
        <Group gap="xs">
          <Text size="sm" fw={550}>
            {formatDate(dueDate)}
          </Text>
          {isPartial && <StatusBadge tone="waiting" label="First days only" />}
        </Group>
        <Muted size="xs">
          For {formatDate(periodStart)} to {formatDate(periodEnd)}
        </Muted>
      </div>
      <Text size="sm" fw={600} flex="none" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatRupees(amount)}
      </Text>
    </li>
  );
}
