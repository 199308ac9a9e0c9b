import { ThemeIcon } from '@mantine/core';
import {
  IconBuildingEstate,
  IconClipboardList,
  IconContract,
  IconCrown,
  IconFileText,
  IconMessages,
  IconShieldLock,
  IconWallet,
} from '@tabler/icons-react';
import type { NotificationType } from '#contract/platform/notifications';

const icons: Record<NotificationType, typeof IconWallet> = {
  account: IconShieldLock,
  property: IconBuildingEstate,
  application: IconClipboardList,
  lease: IconContract,
  payment: IconWallet,
  document: IconFileText,
  message: IconMessages,
  subscription: IconCrown,
};

export function NotificationIcon({ type }: { type: NotificationType }) {
  const TypeIcon = icons[type];
  return (
    <ThemeIcon component="span" variant="light" size={36} radius="xl" flex="none" aria-hidden>
      <TypeIcon size={20} stroke={1.6} />
    </ThemeIcon>
  );
}
