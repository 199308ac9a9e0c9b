import { IconHomeHeart } from '@tabler/icons-react';
import type { User } from '#contract/users';
import { Notice } from '#web/ui/notice.tsx';

/** Stands where the summary of a dashboard is to come. */
export function Welcome({ user, text }: { user: User; text: string }) {
  return <Notice icon={IconHomeHeart} title={`Welcome, ${user.firstName}`} text={text} />;
}
