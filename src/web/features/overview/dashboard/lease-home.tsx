import { Box, Flex, Text } from '@mantine/core';
import type { Lease } from '#contract/lettings/leases';
import { PropertyThumb } from '#web/rentals/property-thumb.tsx';
import { Muted } from '#web/ui/muted.tsx';

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
      {(withCover || !cover) && <PropertyThumb photo={cover} size={72} />}
      <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Text fw={600}>{name}</Text>
        <Muted>{address}</Muted>
      </Box>
    </Flex>
  );
}
