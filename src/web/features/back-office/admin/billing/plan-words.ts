import type { InvoiceCycle } from '#contract/plans/invoices';
import { planNames, UNLIMITED } from '#contract/plans/plans';
import type { GatewayName } from '#contract/platform/gateways';

const names: Partial<Record<string, string>> = planNames;

/** 'Basic', of 'basic'. */
export const planLabel = (planName: string): string => names[planName.toLowerCase()] ?? planName;

export const cycleLabels: Record<InvoiceCycle, string> = {
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  yearly: 'Yearly',
};

export const gatewayLabels: Record<GatewayName, string> = { razorpay: 'Razorpay', stripe: 'Stripe' };

/** '5 properties', 'Unlimited documents'. */
export const limitLabel = (limit: number, one: string, many: string): string => {
  if (limit === UNLIMITED) return `Unlimited ${many}`;
  return `${new Intl.NumberFormat('en-IN').format(limit)} ${limit === 1 ? one : many}`;
};
