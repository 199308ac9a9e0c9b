import type { Icon } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { User } from '#contract/identity/users';
import { type LateCode, lateCode, useLateCode } from '#web/lib/late-code.ts';
import { Unhurried } from '#web/ui/unhurried.tsx';
import { ReturnToPlace } from './return-to-place.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';

type Content = ComponentType<{ user: User }>;

/** One section of a dashboard. */
export interface Section {
  label: string;
  /** The heading of its page, where that is not its label. */
  title?: string;
  icon: Icon;
  /** Comes with its dashboard. */
  component?: Content;
  /** Comes when it is opened, or about to be. */
  later?: LateCode<Content>;
}

/** What a dashboard shows: one of its sections, or a page of its own address within the same frame. */
export interface DashboardProps<Name extends string> {
  user: User;
  section: Name | undefined;
  page?: { title: string; content: ReactNode };
}

export const later = (load: () => Promise<Content>): LateCode<Content> => lateCode(load);

/** A problem is told when the section is opened. */
export const preload = ({ later }: Section) => void later?.load().catch(() => undefined);

export function SectionContent({ section, user }: { section: Section; user: User }) {
  const { component: Present, later, label } = section;
  return (
    <Unhurried key={label} meanwhile={<SectionSkeleton />}>
      {Present && <Present user={user} />}
      {later && <LateSection code={later} user={user} />}
      <ReturnToPlace />
    </Unhurried>
  );
}

function LateSection({ code, user }: { code: LateCode<Content>; user: User }) {
  const Loaded = useLateCode(code);
  return Loaded ? <Loaded user={user} /> : <SectionSkeleton />;
}
