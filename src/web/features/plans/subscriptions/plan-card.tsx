import { Badge, Box, Flex, List, Paper, ThemeIcon } from '@mantine/core';
import { IconCheck, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PlanOffer } from '#contract/plans/plan-offers';
import { limitWords } from '#contract/plans/plans';
import { Muted } from '#web/ui/muted.tsx';
import classes from './plan-card.module.css';
import { planIcons } from './plan-words.ts';

const clock = { size: 16, stroke: 1.8, color: 'var(--mantine-color-dimmed)', 'aria-hidden': true };

interface PlanCardProps {
  offer: PlanOffer;
  /** The plan's name, as a heading or as the label of a choice. */
  heading: ReactNode;
  /** In a corner: what is special about it. */
  badges?: ReactNode;
  price: string;
  /** What the price is for. */
  period?: string;
  isSelected?: boolean;
  /** It cannot be chosen now. */
  isOff?: boolean;
  footer?: ReactNode;
}

/** What a plan offers, and for how much. */
export function PlanCard({ offer, heading, badges, price, period, isSelected, isOff, footer }: PlanCardProps) {
  const PlanIcon = planIcons[offer.id];
  return (
    <Paper
      component="article"
      withBorder
      className={classes.card}
      mod={{ selected: isSelected, off: isOff }}
      aria-label={offer.name}
    >
      <Flex justify="space-between" align="flex-start" gap="xs" mih={46} mb="md">
        <ThemeIcon variant="light" size={44}>
          <PlanIcon size={24} stroke={1.6} aria-hidden />
        </ThemeIcon>
        <Flex wrap="wrap" justify="flex-end" align="center" gap={6}>
          {badges}
        </Flex>
      </Flex>
      {heading}
      <Muted className={classes.description}>{offer.description}</Muted>
      <p className={classes.price}>
        <Box component="span" fz={30} fw={650} lh={1.2} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {price}
        </Box>
        {period && (
          <Box component="span" fz="sm" c="dimmed">
            {period}
          </Box>
        )}
      </p>
      <Badge variant="light" color="gray" tt="none" fw={600} size="lg" style={{ alignSelf: 'flex-start' }}>
        {limitWords(offer.propertyLimit)}
      </Badge>
      <List
        className={classes.features}
        classNames={{ itemWrapper: classes.feature, itemIcon: classes.check }}
        spacing={8}
        size="sm"
        icon={<IconCheck size={16} stroke={2.2} color="var(--mantine-color-teal-text)" aria-hidden />}
      >
        {offer.features.map((feature) => {
          const isPlanned = offer.plannedFeatures.includes(feature);
          return (
            <List.Item key={feature} icon={isPlanned ? <IconClock {...clock} /> : undefined}>
              {feature}{' '}
              {isPlanned && (
                <Badge component="span" variant="light" color="gray" size="sm" tt="none" fw={600}>
                  Planned
                </Badge>
              )}
            </List.Item>
          );
        })}
      </List>
      {footer && (
        <Box mt="auto" pt="lg">
          {footer}
        </Box>
      )}
    </Paper>
  );
}
