import { Group, Stack, Text, Title } from '@mantine/core';
import { IconClipboardOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { dateInIndia } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';
import type { Inspection } from '#contract/upkeep/inspections';
import { addEntry } from '#contract/upkeep/inspections';
import { addressOf } from '#web/lib/api.ts';
import { isNotFound } from '#web/lib/api-error.ts';
import { useQueued } from '#web/lib/queue/use-queued.ts';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SummaryStrip } from '#web/ui/summary-strip.tsx';
import { useInspection, useStrike } from './api.ts';
import { InspectionTools } from './inspection-tools.tsx';
import { InspectionStateBadge, inspectionTitle } from './inspection-words.tsx';
import { Rooms } from './rooms.tsx';
import { speakThroughQueue, withWaiting } from './speaking.ts';

interface InspectionPageProps {
  id: number;
  userId: string;
  onlyDifferences: boolean;
  onShow: (onlyDifferences: boolean) => void;
  onGone: () => void;
  /** Who has signed it, and the way to do so; with how much waits on this device. */
  signing: (inspection: Inspection, waiting: number) => ReactNode;
}

export function InspectionPage({ id, ...props }: InspectionPageProps) {
  const query = useInspection(id);
  if (query.data) return <Whole inspection={query.data} {...props} />;
  if (isNotFound(query.error))
    return <Notice icon={IconClipboardOff} title="There is no such inspection" text="It may have been taken back." />;
  return <NotLoaded query={query} what="The inspection" skeleton={[60, 100, 240, 240]} isOnPage />;
}

function Whole({
  inspection: sent,
  userId,
  onlyDifferences,
  onShow,
  onGone,
  signing,
}: Omit<InspectionPageProps, 'id'> & { inspection: Inspection }) {
  const { data: queued = [] } = useQueued(userId);
  const striking = useStrike();
  const inspection = withWaiting(sent, queued);
  const path = addressOf(addEntry.path, { params: { id: sent.id } });
  const waiting = queued.filter((item) => item.path === path).length;
  const { id, kind, propertyName, address, tenantName, state, side, begunBy, signingSince } = inspection;
  const isOpen = state === 'open';
  return (
    <Stack gap="lg">
      <div>
        <Group gap="sm">
          <Title order={2} size="h3">
            {inspectionTitle(kind)}, {propertyName}
          </Title>
          <InspectionStateBadge {...inspection} />
        </Group>
        <Muted>{address}</Muted>
        <Text size="sm">Tenant: {tenantName}</Text>
      </div>
      <Standing inspection={inspection} />
      <InspectionTools inspection={inspection} onGone={onGone} />
      <Rooms
        inspection={inspection}
        speak={isOpen ? speakThroughQueue(userId, sent) : undefined}
        onStrike={
          isOpen && begunBy === side && signingSince === null
            ? (itemId) => striking.mutate({ params: { id, itemId } })
            : undefined
        }
        onlyDifferences={onlyDifferences}
        onShow={onShow}
      />
      {signing(sent, waiting)}
    </Stack>
  );
}

/** How far both sides are, and until when. */
export function Standing({ inspection }: { inspection: Inspection }) {
  const { items, answered, openUntil, state, comparedWith } = inspection;
  const photos = items.flatMap(({ entries }) => entries.flatMap((entry) => entry.photos)).length;
  const of = (many: number) => `${many} of ${items.length}`;
  return (
    <SummaryStrip
      label="How far it is"
      figures={[
        { label: 'Landlord has answered', value: of(answered.manager) },
        { label: 'Tenant has answered', value: of(answered.tenant) },
        { label: 'Photos', value: String(photos) },
        // Both signatures end it before its time.
        ...(state === 'confirmed'
          ? []
          : [{ label: state === 'open' ? 'Open until' : 'Was open until', value: formatDate(openUntil) }]),
        ...(comparedWith
          ? [
              {
                label: 'Compared with',
                value: formatDate(dateInIndia(new Date(comparedWith.createdAt))),
                detail: inspectionTitle(comparedWith.kind),
              },
            ]
          : []),
      ]}
    />
  );
}
