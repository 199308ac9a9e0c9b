import { GATEWAY_DOWN, NOT_VERIFIED } from '#contract/money/payment-checkout';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { GatewayDown, GatewayRefused } from '#server/integrations/gateways/gateway';

const RETRY_AFTER_SECONDS = 30;

const REFUSED = 'The payment service did not accept this. Nothing was charged. Please choose another way to pay.';
const CONFIRMED_LATER =
  'The payment service does not answer at present. If an amount was deducted, it is credited by itself within minutes.';

export const notVerified = () => new AppError('invalid_input', NOT_VERIFIED);

const unavailable = (message: string) =>
  new AppError('unavailable', message, { retryAfterSeconds: RETRY_AFTER_SECONDS });

export const gatewayDown = () => unavailable(GATEWAY_DOWN);

/** What somebody is told who wants to begin to pay; the gateway's own words stay in the log. */
export const asCheckoutTrouble = (deps: Deps, error: unknown): unknown => {
  if (error instanceof GatewayDown) {
    deps.log.warn({ err: error }, 'a gateway does not answer');
    return gatewayDown();
  }
  if (error instanceof GatewayRefused) {
    deps.log.error({ err: error }, 'a gateway refuses an order');
    return new AppError('conflict', REFUSED);
  }
  return error;
};

/** What somebody is told who has paid: that nothing was charged would not be true. */
export const asVerifyTrouble = (deps: Deps, error: unknown): unknown => {
  if (error instanceof GatewayDown) {
    deps.log.warn({ err: error }, 'a gateway does not answer');
    return unavailable(CONFIRMED_LATER);
  }
  if (error instanceof GatewayRefused) {
    deps.log.error({ err: error }, 'a gateway does not know what was handed in as paid');
    return notVerified();
  }
  return error;
};
