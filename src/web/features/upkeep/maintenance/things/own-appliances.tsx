import { Anchor, Group } from '@mantine/core';
import { IconWashMachine } from '@tabler/icons-react';
import { applianceTitle } from '#contract/upkeep/appliance-kinds';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { NothingHere } from '#web/ui/nothing-here.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useAppliances } from './api.ts';
import { cover, detailOf } from './appliance-words.ts';

/** What stands in a tenant's home, with its manual, and the way to say that it is broken. */
export function OwnAppliances() {
  const query = useAppliances();
  return (
    <Panel title="Appliances in your home" order={2}>
      {!query.data && <NotLoaded query={query} what="The appliances" skeleton={[44, 44]} />}
      {query.data?.length === 0 && <NothingHere icon={IconWashMachine} text="Your landlord has not listed any." />}
      {query.data && query.data.length > 0 && (
        <Rows
          label="Appliances"
          rows={query.data.map((appliance) => ({
            key: appliance.id,
            title: applianceTitle(appliance),
            detail: (
              <>
                {detailOf(appliance)}
                <Group component="span" gap="md" py={6}>
                  <TextLink
                    to="/tenant-dashboard"
                    search={{ section: 'maintenance', dialog: 'report', appliance: appliance.id }}
                    size="sm"
                  >
                    Report a problem
                  </TextLink>
                  {appliance.manualUrl && (
                    <Anchor size="sm" href={appliance.manualUrl} target="_blank" rel="noopener noreferrer">
                      Open the manual
                    </Anchor>
                  )}
                </Group>
              </>
            ),
            end: <StatusBadge {...cover(appliance)} />,
          }))}
        />
      )}
    </Panel>
  );
}
