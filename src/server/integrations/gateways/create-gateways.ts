import type { Config } from '#server/config';
import type { Gateways } from './gateway.ts';
import { razorpay } from './razorpay.ts';
import { type SandboxLedger, sandbox } from './sandbox.ts';
import { stripe } from './stripe.ts';

interface Parts {
  config: Config;
  now: () => Date;
  appSecret: string;
  ledger: SandboxLedger;
}

/** Beside one real gateway there is no sandbox: whoever pays with play money must not be taken for a payer. */
export const createGateways = ({ config, now, appSecret, ledger }: Parts): Gateways => {
  const isReal = config.razorpay !== undefined || config.stripe !== undefined;
  if (isReal) {
    return {
      ...(config.razorpay && { razorpay: razorpay(config.razorpay, config.gatewayTimeoutMs) }),
      ...(config.stripe && { stripe: stripe(config.stripe, config.gatewayTimeoutMs, now) }),
    };
  }
  if (!config.sandbox) return {};
  return { razorpay: sandbox('razorpay', appSecret, ledger), stripe: sandbox('stripe', appSecret, ledger) };
};
