import { Badge, Button, Group, List, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconCheck, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { billingCycles, type PlanOffer } from '#contract/plans/plan-offers';
import { formatRupees } from '#contract/platform/wording';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { usePlanPricing } from './api.ts';
import { cycleLabels, limitLabel } from './plan-words.ts';
import { PricingDialog } from './pricing-form.tsx';

/** The catalogue: what every screen shows, and what checkout charges. */
export function PlanPricing() {
  const query = usePlanPricing();
  const offers = query.data;
  const [edited, setEdited] = useState<PlanOffer>();
  const [open, setOpen] = useState<'new' | 'edit'>();
  const close = () => setOpen(undefined);
  if (!offers) return <NotLoaded query={query} what="The prices" skeleton={[320]} isOnPage />;
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Muted maw={560}>
          These prices and limits are shown everywhere, and charged at checkout, as soon as they are saved.
        </Muted>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('new')}>
          Add plan price
        </Button>
      </Group>
      {billingCycles.map((cycle) => (
        <Stack key={cycle} gap="sm" component="section" aria-label={cycleLabels[cycle]}>
          <Title order={3} fz={16}>
            {cycleLabels[cycle]}
          </Title>
          <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="md">
            {offers
              .filter(({ billingCycle }) => billingCycle === cycle)
              .map((offer) => (
                <OfferCard
                  key={offer.id}
                  offer={offer}
                  onEdit={() => {
                    setEdited(offer);
                    setOpen('edit');
                  }}
                />
              ))}
          </SimpleGrid>
        </Stack>
      ))}
      <PricingDialog isOpen={open === 'new'} onClose={close} />
      {edited && <PricingDialog offer={edited} isOpen={open === 'edit'} onClose={close} />}
    </Stack>
  );
}

const periods = { yearly: 'a year', monthly: 'a month' };

function OfferCard({ offer, onEdit }: { offer: PlanOffer; onEdit: () => void }) {
  const { name, price, billingCycle, propertyLimit, documentLimit, features, popular } = offer;
  return (
    <Paper withBorder p="md" component="article" aria-label={`${name}, ${cycleLabels[billingCycle].toLowerCase()}`}>
      <Stack gap="sm" h="100%">
        <Group justify="space-between" gap="xs" mih={22}>
          <Text fw={650}>{name}</Text>
          {popular && (
            <Badge component="span" variant="light" color="marigold">
              Popular
            </Badge>
          )}
        </Group>
        <Text>
          <Text span fz={22} fw={650} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {formatRupees(price)}
          </Text>{' '}
          <Text span size="sm" c="dimmed">
            {periods[billingCycle]}
          </Text>
        </Text>
        <Text size="sm">
          {limitLabel(propertyLimit, 'property', 'properties')},{' '}
          {limitLabel(documentLimit, 'document', 'documents').toLowerCase()}
        </Text>
        <List
          size="sm"
          spacing={4}
          flex={1}
          icon={<IconCheck size={14} color="var(--mantine-color-teal-text)" aria-hidden />}
        >
          {features.map((feature) => (
            <List.Item key={feature}>{feature}</List.Item>
          ))}
        </List>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPencil size={16} aria-hidden />}
          aria-label={`Edit ${name}, ${cycleLabels[billingCycle].toLowerCase()}`}
          onClick={onEdit}
        >
          Edit
        </Button>
      </Stack>
    </Paper>
  );
}
