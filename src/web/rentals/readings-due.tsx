import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#contract/platform/wording';
import { meterKindLabels } from '#contract/upkeep/meter-kinds';
import { listReadingsDue, type ReadingDue } from '#contract/upkeep/readings-due';
import { endpointQuery } from '#web/lib/queries.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { dashboards, type Manager } from './manager.ts';

interface ReadingsDueProps {
  manager: Manager;
  /** Only of these properties. */
  within?: number[];
}

const inWords = ({ kind, move, tenantName, date }: ReadingDue) =>
  `${meterKindLabels[kind]}: ${tenantName} moved ${move} on ${formatDate(date)}`;

export const useReadingsDue = () => useQuery(endpointQuery(listReadingsDue, { query: {} }));

/** Meters at which nobody looked when somebody came or went: a bill is exact where they were read. Nothing where all were. */
export function ReadingsDue({ manager, within }: ReadingsDueProps) {
  const all = useReadingsDue().data ?? [];
  const due = within ? all.filter(({ propertyId }) => within.includes(propertyId)) : all;
  if (due.length === 0) return null;
  return (
    <Panel title="Meter readings to take">
      <Rows
        label="Meter readings to take"
        rows={due.map((reading) => ({
          key: `${reading.meterId} ${reading.date}`,
          title: reading.propertyName,
          detail: <Text size="sm">{inWords(reading)}</Text>,
          end: (
            <LinkButton
              to={dashboards[manager]}
              search={{ section: 'maintenance', look: 'round', property: reading.propertyId }}
              size="compact-sm"
              variant="light"
              aria-label={`Read the meter of ${reading.propertyName}`}
            >
              Read
            </LinkButton>
          ),
        }))}
      />
    </Panel>
  );
}
