import { IconClipboardList } from '@tabler/icons-react';
import { NoticePage } from '#web/ui/notice-page.tsx';

export function ApplicationScreen() {
  return <NoticePage icon={IconClipboardList} title="Rental application" text="This will appear here soon." />;
}
