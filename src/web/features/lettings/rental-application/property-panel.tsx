import { Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { PublicProperty } from '#contract/lettings/properties';
import { formatRupees } from '#contract/platform/wording';
import { Muted } from '#web/ui/muted.tsx';
import classes from './property-panel.module.css';

/** How a property is pictured; the properties' own parts draw it. */
export interface PropertyParts {
  gallery: (property: PublicProperty) => ReactNode;
  rooms: (property: PublicProperty) => ReactNode;
}

/** What anybody may know of the home that is applied for. */
export function PropertyPanel({ property, parts }: { property: PublicProperty; parts: PropertyParts }) {
  const { name, area, city, state, monthlyRent, securityDeposit, description } = property;
  const titleId = useId();
  return (
    <Paper component="section" withBorder p={{ base: 'md', xs: 'lg' }} aria-labelledby={titleId}>
      <div className={classes.panel}>
        {parts.gallery(property)}
        <Stack gap="sm">
          <div>
            <Title order={2} size="h3" id={titleId} style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Title>
            <Muted>{[area, city, state].filter(Boolean).join(', ')}</Muted>
          </div>
          {parts.rooms(property)}
          <div>
            <Text fz={20} fw={650} style={{ fontVariantNumeric: 'tabular-nums' }}>
              {formatRupees(monthlyRent)}{' '}
              <Text span size="sm" c="dimmed" fw={400}>
                per month
              </Text>
            </Text>
            <Muted>{Number(securityDeposit) > 0 ? `Deposit ${formatRupees(securityDeposit)}` : 'No deposit'}</Muted>
          </div>
        </Stack>
      </div>
      {description && (
        <Text size="sm" mt="md" className={classes.description}>
          {description}
        </Text>
      )}
    </Paper>
  );
}
