import { ActionIcon, Menu } from '@mantine/core';
import {
  IconCalendarOff,
  IconDotsVertical,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react';
import type { PaymentSchedule } from '#contract/money/payment-schedules';

export type ScheduleAct = 'edit' | 'pause' | 'resume' | 'end' | 'delete';

interface ScheduleMenuProps {
  schedule: PaymentSchedule;
  onAct: (act: ScheduleAct) => void;
}

export function ScheduleMenu({ schedule: { scheduleName, status }, onAct }: ScheduleMenuProps) {
  const item = (act: ScheduleAct, label: string, ItemIcon: typeof IconPencil, color?: string) => (
    <Menu.Item color={color} leftSection={<ItemIcon size={18} stroke={1.6} aria-hidden />} onClick={() => onAct(act)}>
      {label}
    </Menu.Item>
  );
  return (
    <Menu position="bottom-end" shadow="lg" width={176}>
      <Menu.Target>
        <ActionIcon color="gray" size={36} ml={{ base: 'auto', sm: 0 }} aria-label={`Actions for ${scheduleName}`}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {status !== 'ended' && item('edit', 'Edit', IconPencil)}
        {status === 'active' && item('pause', 'Pause', IconPlayerPause)}
        {status === 'paused' && item('resume', 'Resume', IconPlayerPlay)}
        {status !== 'ended' && item('end', 'End', IconCalendarOff)}
        {item('delete', 'Delete', IconTrash, 'red')}
      </Menu.Dropdown>
    </Menu>
  );
}
