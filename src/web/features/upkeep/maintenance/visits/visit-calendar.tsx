import { Stack, Title } from '@mantine/core';
import { useId } from 'react';
import type { CalendarDate } from '#contract/platform/calendar';
import type { WorkVisit } from '#contract/upkeep/work-visits';
import { today } from '#web/lib/dates.ts';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import type { Go, MaintenancePlace } from '../maintenance-place.ts';
import { useVisits } from './api.ts';
import { DayTools } from './day-tools.tsx';
import { VisitCard } from './visit-card.tsx';
import { dayInWeek, dayOfVisit, daysOf, shownDay } from './visit-days.ts';
import classes from './visits.module.css';

interface VisitCalendarProps {
  place: MaintenancePlace;
  go: Go;
}

/** Who comes when, by the day or the week, and who has not said yet. */
export function VisitCalendar({ place, go }: VisitCalendarProps) {
  const day = shownDay(place.on, today());
  const span = place.span ?? 'week';
  const days = daysOf(span, day);
  const query = useVisits(days[0] ?? day, days.at(-1) ?? day);
  const open = (request: number) => go({ request });
  const withoutTime = query.data?.withoutTime ?? [];
  return (
    <Stack gap="md">
      <DayTools day={day} span={span} go={go} />
      {!query.data && <NotLoaded query={query} what="The visits" skeleton={[200]} />}
      {query.data && (
        <div className={classes.week} data-span={span}>
          {days.map((date) => (
            <Day
              key={date}
              date={date}
              visits={query.data.visits.filter((visit) => dayOfVisit(visit) === date)}
              onOpen={open}
            />
          ))}
        </div>
      )}
      {withoutTime.length > 0 && (
        <Panel title="No time agreed yet" order={2}>
          <Stack gap="xs">
            {withoutTime.map((visit) => (
              <VisitCard key={visit.orderId} visit={visit} onOpen={open} />
            ))}
          </Stack>
        </Panel>
      )}
    </Stack>
  );
}

interface DayProps {
  date: CalendarDate;
  visits: WorkVisit[];
  onOpen: (requestId: number) => void;
}

function Day({ date, visits, onOpen }: DayProps) {
  const titleId = useId();
  return (
    <section className={classes.day} aria-labelledby={titleId} data-today={date === today() || undefined}>
      <Title order={2} size="h6" id={titleId}>
        {dayInWeek(date)}
      </Title>
      {visits.map((visit) => (
        <VisitCard key={visit.orderId} visit={visit} onOpen={onOpen} />
      ))}
      {visits.length === 0 && <Muted size="xs">Nobody comes.</Muted>}
    </section>
  );
}
