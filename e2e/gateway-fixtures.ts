import { test as base, expect } from '@playwright/test';
import { type App, startApp } from '../scripts/app-process.ts';
import { RazorpayStandIn } from '../test/stand-ins/razorpay.ts';
import { StripeStandIn } from '../test/stand-ins/stripe.ts';
import { emptyDatabase } from './empty-database.ts';
import { type Expected, watch } from './watch.ts';

interface GatewayApp extends App {
  razorpay: RazorpayStandIn;
  stripe: StripeStandIn;
}

export const RAZORPAY_HOST = 'https://checkout.razorpay.com';

/** The app with keys of both gateways, and stand-ins in the vendors' places. */
export const test = base.extend<{ expected: Expected }, { app: GatewayApp }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture's first parameter has to be a pattern
    async ({}, use) => {
      const razorpay = await new RazorpayStandIn().open();
      const stripe = await new StripeStandIn().open();
      const app = await startApp(
        {
          DEMO: '0',
          RATE_LIMIT_FACTOR: '1000',
          RAZORPAY_KEY_ID: razorpay.keyId,
          RAZORPAY_KEY_SECRET: razorpay.keySecret,
          RAZORPAY_WEBHOOK_SECRET: razorpay.webhookSecret,
          RAZORPAY_BASE_URL: razorpay.baseUrl,
          STRIPE_SECRET_KEY: stripe.secretKey,
          STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
          STRIPE_BASE_URL: stripe.baseUrl,
        },
        emptyDatabase.folder(),
      );
      // The app's address when none is set: where the vendors' pages send people back to.
      await use({ ...app, url: app.url.replace('127.0.0.1', 'localhost'), razorpay, stripe });
      await app.stop();
      await razorpay.close();
      await stripe.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ app }, use) => use(app.url),
  expected: [
    async ({ context, app }, use) => {
      const { unexpected, expected } = watch(context, [app.url, app.stripe.baseUrl, RAZORPAY_HOST]);
      await use(expected);
      expect(unexpected(), 'nothing unexpected happens in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
