import { Box } from '@mantine/core';
import type { Quote } from '#contract/plans/plan-prices';
import { type Amount, toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import classes from './price-lines.module.css';

interface PriceLinesProps {
  /** What is bought. */
  label: string;
  quote: Quote & { creditLeft?: Amount };
}

/** How the total comes about. */
export function PriceLines({ label, quote }: PriceLinesProps) {
  return (
    <Box component="dl" display="grid" m={0} style={{ gap: 'var(--mantine-spacing-xs)' }}>
      <div className={classes.line}>
        <dt>{label}</dt>
        <dd>{formatRupees(quote.price)}</dd>
      </div>
      {toPaise(quote.discountAmount) > 0 && (
        <div className={classes.line}>
          <dt>Discount</dt>
          <dd>−{formatRupees(quote.discountAmount)}</dd>
        </div>
      )}
      {toPaise(quote.creditAmount) > 0 && (
        <div className={classes.line}>
          <dt>Credit</dt>
          <dd>−{formatRupees(quote.creditAmount)}</dd>
        </div>
      )}
      <div className={classes.total}>
        <dt>Total</dt>
        <dd>{formatRupees(quote.finalAmount)}</dd>
      </div>
      {quote.creditLeft !== undefined && toPaise(quote.creditLeft) > 0 && (
        <div className={classes.line}>
          <dt>Credit left for your next invoices</dt>
          <dd>{formatRupees(quote.creditLeft)}</dd>
        </div>
      )}
    </Box>
  );
}
