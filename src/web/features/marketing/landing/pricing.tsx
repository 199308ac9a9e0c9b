import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listPlans, type PlanOffer } from '#contract/plans/plan-offers';
import { limitWords } from '#contract/plans/plans';
import { formatRupees } from '#contract/platform/wording';
import { endpointQuery } from '#web/lib/queries.ts';
import page from './landing.module.css';
import classes from './pricing.module.css';

/** What the catalogue offers by the year, and which of it can be had by the month. */
export function Pricing({ onSignUp }: { onSignUp(): void }) {
  const offers = useQuery(endpointQuery(listPlans, { query: {} })).data ?? [];
  const yearly = offers.filter(({ billingCycle }) => billingCycle === 'yearly');
  const monthly = offers.filter(({ billingCycle, id }) => billingCycle === 'monthly' && id !== 'free');
  return (
    <section id="pricing" className={`${page.section} ${page.warm}`}>
      <div className={page.wrap}>
        <h2 className={page.title}>Pricing</h2>
        <p className={page.lead}>Plans grow with the number of homes you manage. Tenants and agents pay nothing.</p>
        <ul className={classes.plans}>
          {yearly.map((offer) => (
            <Plan key={offer.id} offer={offer} />
          ))}
        </ul>
        <div className={classes.foot}>
          <p className={page.muted}>{monthly.length > 0 && `By the month: ${monthly.map(monthlyWords).join(', ')}.`}</p>
          <Button variant="default" size="md" onClick={onSignUp}>
            Pricing & Features
          </Button>
        </div>
      </div>
    </section>
  );
}

const monthlyWords = ({ name, price }: PlanOffer) => `${name} ${formatRupees(price)}`;

function Plan({ offer }: { offer: PlanOffer }) {
  return (
    <li className={classes.plan} data-popular={offer.popular || undefined}>
      <h3 className={page.cardTitle}>{offer.name}</h3>
      <p className={classes.price}>
        {formatRupees(offer.price)} <span>a year</span>
      </p>
      <p className={classes.limit}>{limitWords(offer.propertyLimit)}</p>
    </li>
  );
}
