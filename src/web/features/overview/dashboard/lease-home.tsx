import { Box, Flex, Text } from '@mantine/core';
import { IconBuildingEstate } from '@tabler/icons-react';
import type { Lease } from '#contract/lettings/leases';
import { Muted } from '#web/ui/muted.tsx';
import classes from './lease-home.module.css';

interface LeaseHomeProps {
  property: Lease['property'];
  /** Not where all photos are shown anyway. */
  withCover?: boolean;
}

/** The home of a lease: its cover, name and address. */
export function LeaseHome({ property: { name, address, photos }, withCover = true }: LeaseHomeProps) {
  const [cover] = photos;
  return (
    <Flex gap="md" align="center">
      {withCover && cover && <img className={classes.cover} src={cover} alt="" />}
      {!cover && (
        <div className={classes.noCover}>
          <IconBuildingEstate size={28} stroke={1.5} aria-hidden />
        </div>
      )}
      <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Text fw={600}>{name}</Text>
        <Muted>{address}</Muted>
      </Box>
    </Flex>
  );
}
