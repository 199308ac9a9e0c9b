import { Badge, SimpleGrid, Skeleton, Title } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useId } from 'react';
import type { PlanId, PlanOffer } from '#contract/plans/plan-offers';
import { toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import { Muted } from '#web/ui/muted.tsx';
import { PlanCard } from '../plan-card.tsx';
import { cycleWords } from '../plan-words.ts';
import classes from './plan-choice.module.css';

const columns = { base: 1, xs: 2, lg: 4 };

interface PlanChoiceProps {
  offers: PlanOffer[];
  selected: PlanId;
  /** Of the plan that runs. */
  isCurrent: (offer: PlanOffer) => boolean;
  /** Why it cannot be had now. */
  whyNot: (offer: PlanOffer) => string | undefined;
  isDisabled: boolean;
  onSelect: (plan: PlanId) => void;
}

/** One of the plans, each a card that can be clicked. */
export function PlanChoice({ offers, selected, isCurrent, whyNot, isDisabled, onSelect }: PlanChoiceProps) {
  const name = useId();
  return (
    <SimpleGrid cols={columns} spacing="md" role="radiogroup" aria-label="Plans">
      {offers.map((offer) => (
        <PlanCard
          key={offer.id}
          offer={offer}
          isSelected={offer.id === selected}
          isOff={whyNot(offer) !== undefined}
          heading={
            <Choice
              name={name}
              offer={offer}
              isSelected={offer.id === selected}
              isDisabled={isDisabled || whyNot(offer) !== undefined}
              onSelect={() => onSelect(offer.id)}
            />
          }
          badges={
            <>
              {offer.popular && (
                <Badge color="marigold" variant="light" tt="none" fw={600}>
                  Most Popular
                </Badge>
              )}
              {isCurrent(offer) && (
                <Badge color="teal" variant="light" tt="none" fw={600}>
                  Your plan
                </Badge>
              )}
              {offer.id === selected && <IconCircleCheckFilled size={24} className={classes.mark} aria-hidden />}
            </>
          }
          price={toPaise(offer.price) === 0 ? 'Free' : formatRupees(offer.price)}
          period={toPaise(offer.price) === 0 ? undefined : cycleWords[offer.billingCycle]}
          footer={whyNot(offer) && <Muted size="xs">{whyNot(offer)}</Muted>}
        />
      ))}
    </SimpleGrid>
  );
}

interface ChoiceProps {
  name: string;
  offer: PlanOffer;
  isSelected: boolean;
  isDisabled: boolean;
  onSelect: () => void;
}

function Choice({ name, offer, isSelected, isDisabled, onSelect }: ChoiceProps) {
  const id = useId();
  return (
    <Title order={2} size="h4" display="flex">
      <input
        type="radio"
        id={id}
        className={classes.input}
        name={name}
        checked={isSelected}
        disabled={isDisabled}
        onChange={onSelect}
      />
      <label htmlFor={id} className={classes.label}>
        {offer.name}
      </label>
    </Title>
  );
}

export function PlanChoiceSkeleton() {
  return (
    <SimpleGrid cols={columns} spacing="md" aria-busy="true">
      {[1, 2, 3, 4].map((number) => (
        <Skeleton key={number} h={460} />
      ))}
    </SimpleGrid>
  );
}
