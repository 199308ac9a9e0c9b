import { Stack, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { WorkVisit } from '#contract/upkeep/work-visits';
import { today } from '#web/lib/dates.ts';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Go, MaintenancePlace } from '../maintenance-place.ts';
import { useVendors } from '../work-orders/api.ts';
import { useVisits } from './api.ts';
import { DayTools } from './day-tools.tsx';
import { VisitCard } from './visit-card.tsx';
import { dayInWeek, dayOfVisit, daysOf, shownDay } from './visit-days.ts';
import classes from './visits.module.css';

/** One's own people by the day: who has what to do, and what has no time yet. */
export function TeamBoard({ place, go }: { place: MaintenancePlace; go: Go }) {
  const day = shownDay(place.on, today());
  const days = daysOf('week', day);
  const vendors = useVendors();
  const query = useVisits(days[0] ?? day, days.at(-1) ?? day);
  const team = vendors.data?.filter(({ isStaff }) => isStaff);
  if (team?.length === 0)
    return (
      <Notice
        icon={IconUsers}
        title="Nobody is on your team yet"
        text="Mark a vendor as your own staff, under Vendors, and see here who does what on which day."
      />
    );
  const open = (request: number) => go({ request });
  const cellsOf = (vendorId: number, fits: (visit: WorkVisit) => boolean, visits: WorkVisit[]) =>
    visits
      .filter((visit) => visit.vendorId === vendorId && fits(visit))
      .map((visit) => <VisitCard key={visit.orderId} visit={visit} onOpen={open} withoutName />);
  return (
    <Stack gap="md">
      <DayTools day={day} span="week" go={go} isWeekOnly />
      {!(team && query.data) && <NotLoaded query={query} what="The board" skeleton={[200]} />}
      {team && query.data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <section className={classes.scroll} tabIndex={0} aria-label="Board of the team">
          <table className={classes.team}>
            <thead>
              <tr>
                <th scope="col">Person</th>
                {days.map((date) => (
                  <th key={date} scope="col" aria-current={date === today() ? 'date' : undefined}>
                    {dayInWeek(date)}
                  </th>
                ))}
                <th scope="col">No time yet</th>
              </tr>
            </thead>
            <tbody>
              {team.map(({ id, name, phone }) => (
                <tr key={id}>
                  <th scope="row">
                    <Text size="sm" fw={600}>
                      {name}
                    </Text>
                    <Muted size="xs">{phone}</Muted>
                  </th>
                  {days.map((date) => (
                    <td key={date}>
                      <Stack gap={4}>{cellsOf(id, (visit) => dayOfVisit(visit) === date, query.data.visits)}</Stack>
                    </td>
                  ))}
                  <td>
                    <Stack gap={4}>{cellsOf(id, () => true, query.data.withoutTime)}</Stack>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Stack>
  );
}
