import { Paper, Progress, Stack, Text } from '@mantine/core';
import { percentage } from '#contract/lettings/property-costs';
import { Panel } from '#web/ui/panel.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useBuildings } from './api.ts';
import classes from './building-list.module.css';

/** The landlord's buildings, where there are any: each leads to its board. */
export function BuildingList() {
  const buildings = useBuildings().data;
  if (!buildings || buildings.length === 0) return null;
  return (
    <Panel title="Buildings">
      <ul className={classes.buildings} aria-label="Buildings">
        {buildings.map(({ id, name, area, city, spaces, occupied, reserved }) => (
          <Paper component="li" key={id} withBorder p="md">
            <Stack gap="xs">
              <div>
                <TextLink to="/landlord-dashboard" search={{ section: 'properties', building: id }} fw={650}>
                  {name}
                </TextLink>
                <Text size="sm" c="dimmed">
                  {area}, {city}
                </Text>
              </div>
              <Progress value={percentage(occupied, spaces)} aria-label={`${name}: let`} color="teal" />
              <Text size="sm">
                {occupied} of {spaces} let
                {reserved > 0 && ` · ${reserved} reserved`}
              </Text>
            </Stack>
          </Paper>
        ))}
      </ul>
    </Panel>
  );
}

export const useHasBuildings = (): boolean => (useBuildings().data?.length ?? 0) > 0;
