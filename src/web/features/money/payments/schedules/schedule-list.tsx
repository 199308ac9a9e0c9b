import { Button, Group, Stack } from '@mantine/core';
import { IconCalendarRepeat, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { PaymentSchedule } from '#contract/money/payment-schedules';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { rowsOf } from '#web/ui/paged-records.tsx';
import { RecordList } from '#web/ui/record-list.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { useSchedules } from '../api.ts';
import type { Viewer } from '../payments-place.ts';
import { EditSchedule } from './edit-schedule.tsx';
import { columnsFor, phoneRowFor } from './schedule-columns.tsx';
import classes from './schedule-list.module.css';
import { type ScheduleAct, ScheduleMenu } from './schedule-menu.tsx';
import { ScheduleQuestion } from './schedule-questions.tsx';

interface ScheduleListProps {
  viewer: Viewer;
  onCreate: () => void;
}

/** The charges that come again and again; tenants only look. */
export function ScheduleList({ viewer, onCreate }: ScheduleListProps) {
  const query = useSchedules();
  const schedules = rowsOf(query);
  const [chosen, setChosen] = useState<{ schedule: PaymentSchedule; act: ScheduleAct }>();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!schedules)
    return <NotLoaded query={query} what="The payment schedules" skeleton={[44, 64, 64]} gap="xs" isOnPage />;
  const create = viewer !== 'tenant' && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onCreate}>
      Create Schedule
    </Button>
  );
  if (schedules.length === 0) {
    return (
      <Notice
        icon={IconCalendarRepeat}
        title="No payment schedules configured"
        text="Create automated payment schedules for recurring charges"
        action={create}
      />
    );
  }
  const start = (schedule: PaymentSchedule, act: ScheduleAct) => {
    setChosen({ schedule, act });
    setOpen(true);
  };
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Muted flex="1 1 240px">Payments are raised by themselves, 30 days before they are due.</Muted>
        {create}
      </Group>
      <div className={classes.records}>
        <RecordList
          label="Payment schedules"
          rows={schedules}
          columns={columnsFor(viewer)}
          phone={phoneRowFor(viewer, viewer === 'tenant' ? undefined : (schedule) => start(schedule, 'edit'))}
          actions={
            viewer === 'tenant'
              ? undefined
              : (schedule) => <ScheduleMenu schedule={schedule} onAct={(act) => start(schedule, act)} />
          }
        />
      </div>
      <ShowMore list={query} />
      {chosen?.act === 'edit' && <EditSchedule schedule={chosen.schedule} isOpen={isOpen} onClose={close} />}
      {chosen && chosen.act !== 'edit' && (
        <ScheduleQuestion schedule={chosen.schedule} act={chosen.act} isOpen={isOpen} onClose={close} />
      )}
    </Stack>
  );
}
