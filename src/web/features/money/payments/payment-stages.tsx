import {
  type Payment,
  type PaymentStage,
  type PaymentSummary,
  paymentStageLabels,
  paymentStages,
  stageOf,
} from '#contract/money/payments';
import { monthOf } from '#contract/platform/calendar';
import { formatMonth } from '#contract/platform/wording';
import { Explained } from '#web/rentals/explain/explained.tsx';
import type { Grouping } from '#web/ui/records.ts';
import type { PaymentFilters } from './api.ts';

type Stages = PaymentSummary['stages'];

const countOf = (stages: Stages, stage: PaymentStage) =>
  stages.filter((each) => each.stage === stage).reduce((sum, { count }) => sum + count, 0);

/** Overdue 4, Due 4, Paid 46; the rest only where there is any. */
export const chipsOf = (stages: Stages | undefined, chosen: PaymentStage | undefined) =>
  paymentStages
    .map((name) => ({ name, label: paymentStageLabels[name], count: stages && countOf(stages, name) }))
    .filter(({ name, count }) => name !== 'other' || name === chosen || Boolean(count));

/** A month's heading within its stage, with what its payments come to, also those that are not loaded yet. */
export const groupingBy = (stages: Stages | undefined, filters: PaymentFilters): Grouping<Payment> => ({
  keyOf: (payment) => `${stageOf(payment)} ${monthOf(payment.dueDate)}`,
  heading: (payment) => {
    const [stage, month] = [stageOf(payment), monthOf(payment.dueDate)];
    const sums = stages?.find((each) => each.stage === stage && each.month === month);
    const isOpen = stage === 'overdue' || stage === 'due';
    const title = `${paymentStageLabels[stage]}, ${formatMonth(month)}`;
    const of = { ...filters, stage, month };
    return {
      title,
      end: sums && (
        <Explained
          figure={isOpen ? 'outstanding' : 'billed'}
          name={title}
          amount={isOpen ? sums.outstanding : sums.amount}
          of={of}
        />
      ),
    };
  },
});
