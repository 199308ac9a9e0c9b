import { IconCalendarOff, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import type { PaymentSchedule } from '#contract/money/payment-schedules';
import { type RowAction, RowActions } from '#web/ui/row-actions.tsx';

export type ScheduleAct = 'edit' | 'pause' | 'resume' | 'end' | 'delete';

interface ScheduleMenuProps {
  schedule: PaymentSchedule;
  onAct: (act: ScheduleAct) => void;
}

export function ScheduleMenu({ schedule: { scheduleName, status }, onAct }: ScheduleMenuProps) {
  const acts: (RowAction | false)[] = [
    status !== 'ended' && { label: 'Edit', icon: IconPencil, onClick: () => onAct('edit') },
    status === 'active' && { label: 'Pause', icon: IconPlayerPause, onClick: () => onAct('pause') },
    status === 'paused' && { label: 'Resume', icon: IconPlayerPlay, onClick: () => onAct('resume') },
    status !== 'ended' && { label: 'End', icon: IconCalendarOff, onClick: () => onAct('end') },
    { label: 'Delete', icon: IconTrash, isDanger: true, onClick: () => onAct('delete') },
  ];
  return <RowActions of={scheduleName} actions={acts.filter((act) => act !== false)} />;
}
