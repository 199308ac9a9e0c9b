import { formatDateTime, formatRupees } from '#contract/platform/wording';
import { categoryLabels, urgencyLabels } from '#contract/upkeep/request-choices';
import type { OrderDeed } from '#contract/upkeep/work-orders';
import type { WholeOrder } from './queries.ts';

interface Job {
  title: string;
  category: keyof typeof categoryLabels;
  urgency: keyof typeof urgencyLabels;
}

const asksFor = ({ asksEstimate, approvedAmount }: Pick<WholeOrder, 'asksEstimate' | 'approvedAmount'>): string => {
  if (approvedAmount !== null) return `${formatRupees(approvedAmount)} is agreed to. Please say here when you come`;
  return asksEstimate ? 'Please say here what it would cost' : 'Please say here whether you take it, and when you come';
};

/** What the vendor is sent, with the link. */
export const messageOf = (
  job: Job,
  order: Pick<WholeOrder, 'asksEstimate' | 'approvedAmount'>,
  { link, vendor, area, from }: Record<'link' | 'vendor' | 'area' | 'from', string>,
) =>
  [
    `Hello ${vendor}, a job for you: ${job.title} (${categoryLabels[job.category]}) in ${area}.`,
    ...(job.urgency === 'normal' ? [] : [`${urgencyLabels[job.urgency]}!`]),
    `${asksFor(order)}: ${link}`,
    `Thank you! ${from}`,
  ].join('\n');

const words: Record<OrderDeed['action'], (deed: OrderDeed) => string> = {
  accept: () => 'Takes the job',
  decline: () => 'Does not take the job',
  schedule: ({ visitAt }) => `Comes ${visitAt ? formatDateTime(visitAt) : ''}`,
  on_my_way: () => 'Is on the way',
  photos: () => 'Sent photos',
  estimate: ({ amount }) => `Estimates ${amount ? formatRupees(amount) : ''}`,
  done: () => 'Says that the work is done',
  bill: ({ amount }) => `Asks for ${amount ? formatRupees(amount) : ''}`,
  cancel: () => 'The job was cancelled',
};

export const wordsOf = (deed: OrderDeed): string => `${words[deed.action](deed)}${deed.note ? `: ${deed.note}` : ''}`;

export const askedWords = (vendorName: string, asksEstimate: boolean): string =>
  asksEstimate ? `Asked ${vendorName} what it would cost` : `Asked ${vendorName} to do it`;

interface Repair {
  title: string;
  propertyName: string;
}

/** What the owner hears who is asked. */
export const noticeOfEstimate = (
  { title, propertyName }: Repair,
  { vendorName, estimate }: Pick<WholeOrder, 'vendorName' | 'estimate'>,
  isAgain: boolean,
) => ({
  title: `${isAgain ? 'Still waiting for your word' : 'Please approve'}: ${formatRupees(estimate ?? '0.00')} for '${title}'`,
  content: `${vendorName} estimates ${formatRupees(estimate ?? '0.00')} for '${title}' at ${propertyName}. That is above what you allow without being asked. Nothing is done until you say so: see the estimates, and approve one or refuse.`,
});
