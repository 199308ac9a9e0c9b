import { IconClipboardList } from '@tabler/icons-react';
import { NoticePage } from '#web/ui/notice-page.tsx';

export function ApplicationStatusScreen() {
  return <NoticePage icon={IconClipboardList} title="Your application" text="This will appear here soon." />;
}
