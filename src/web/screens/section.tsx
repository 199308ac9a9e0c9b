import type { Icon } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { User } from '#contract/users';
import { Notice } from '#web/ui/notice.tsx';

/** One section of a dashboard. */
export interface Section {
  label: string;
  icon: Icon;
  /** Until there is one, the section says in a line that it is to come. */
  component?: ComponentType<{ user: User }>;
  soon?: string;
}

/** What a dashboard shows: one of its sections, or a page of its own address within the same frame. */
export interface DashboardProps<Name extends string> {
  user: User;
  section: Name | undefined;
  page?: { title: string; content: ReactNode };
}

export function SectionContent({ section, user }: { section: Section; user: User }) {
  const { component: Content, soon, label, icon } = section;
  return Content ? <Content user={user} /> : <Notice icon={icon} text={soon ?? `${label} will appear here soon.`} />;
}
