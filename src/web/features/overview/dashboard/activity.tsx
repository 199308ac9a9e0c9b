import { Anchor, Text, Timeline } from '@mantine/core';
import {
  IconActivity,
  IconBuildingEstate,
  IconClipboardList,
  IconFileCertificate,
  IconWallet,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { ACTIVITY_DAYS, type LandlordDashboard } from '#contract/overview/dashboard';
import { Muted } from '#web/ui/muted.tsx';
import { NothingHere } from '#web/ui/nothing-here.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';

type Activities = LandlordDashboard['activity'];

const icons = {
  property: IconBuildingEstate,
  application: IconClipboardList,
  lease: IconFileCertificate,
  payment: IconWallet,
};

const opensElsewhere = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button !== 0 || ctrlKey || metaKey || shiftKey;

/** What happened lately, each with the way to it. */
export function Activity({ activity }: { activity: Activities }) {
  const navigate = useNavigate();
  const visit = (event: MouseEvent, link: string) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    void navigate({ href: link });
  };
  if (activity.length === 0) {
    return (
      <SummaryPanel title="Recent activity" fills>
        <NothingHere icon={IconActivity} text={`Nothing happened in the last ${ACTIVITY_DAYS} days.`} />
      </SummaryPanel>
    );
  }
  return (
    <SummaryPanel title="Recent activity" fills>
      <Timeline
        active={activity.length}
        bulletSize={30}
        lineWidth={2}
        aria-label={`Activity of the last ${ACTIVITY_DAYS} days`}
        role="list"
      >
        {activity.map(({ kind, title, detail, at, link }) => {
          const KindIcon = icons[kind];
          return (
            <Timeline.Item
              key={`${kind} ${at} ${detail}`}
              role="listitem"
              bullet={<KindIcon size={16} stroke={1.8} aria-hidden />}
              title={
                <Anchor href={link} size="sm" fw={550} onClick={(event) => visit(event, link)}>
                  {title}
                </Anchor>
              }
            >
              <Text size="sm">{detail}</Text>
              <Muted size="xs">
                <RelativeTime instant={at} />
              </Muted>
            </Timeline.Item>
          );
        })}
      </Timeline>
    </SummaryPanel>
  );
}
