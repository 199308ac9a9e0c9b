import { RazorpayStandIn } from '../../../test/stand-ins/razorpay.ts';
import { startS3StandIn } from '../../../test/stand-ins/s3-store.ts';
import { StripeStandIn } from '../../../test/stand-ins/stripe.ts';
import { checkBooks } from '../books.ts';
import { aRental } from '../rentals.ts';
import { type Kind, Target } from '../target.ts';
import { besideOthers } from './bystanders.ts';
import { clockJumps, openWithClock } from './clock.ts';
import { fullDisks } from './full-disk.ts';
import { Gate } from './gate.ts';
import { gatewayTroubles } from './gateway.ts';
import { MailStandIn, mailTroubles } from './mail.ts';
import { storeTroubles } from './store.ts';
import type { Outcome } from './trouble.ts';
import { razorpayVendor, stripeVendor } from './vendors.ts';

const portOf = (url: string) => Number(new URL(url).port);

/** Mail server, gateway and file store fail, each in its own ways, all at the same time. */
const servicesGone = async (kind: Kind): Promise<Outcome[]> => {
  const mailServer = new MailStandIn();
  const mailGate = await mailServer.open();
  const razorpay = await new RazorpayStandIn().open();
  const razorpayGate = await Gate.before(portOf(razorpay.baseUrl));
  const stripe = await new StripeStandIn().open();
  const stripeGate = await Gate.before(portOf(stripe.baseUrl));
  const store = await startS3StandIn();
  const storeGate = await Gate.before(portOf(store.env.S3_ENDPOINT));
  const target = await Target.open(kind, () => ({
    SANDBOX: '0',
    LOG_LEVEL: 'fatal',
    SMTP_URL: `smtp://127.0.0.1:${mailGate.port}`,
    RAZORPAY_KEY_ID: razorpay.keyId,
    RAZORPAY_KEY_SECRET: razorpay.keySecret,
    RAZORPAY_WEBHOOK_SECRET: razorpay.webhookSecret,
    RAZORPAY_BASE_URL: `http://127.0.0.1:${razorpayGate.port}`,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_BASE_URL: `http://127.0.0.1:${stripeGate.port}`,
    ...store.env,
    S3_ENDPOINT: `http://127.0.0.1:${storeGate.port}`,
  }));
  try {
    const rental = await aRental(target);
    const { result, served, findings } = await besideOthers(target, rental, () =>
      Promise.all([
        mailTroubles(target, mailServer, mailGate),
        gatewayTroubles(target, rental, razorpayVendor(razorpay), razorpayGate),
        gatewayTroubles(target, rental, stripeVendor(stripe), stripeGate),
        storeTroubles(target, rental, storeGate),
      ]),
    );
    const { code, output } = await target.stop('SIGTERM');
    if (code !== 0) findings.push(`the app ended with ${code}: ${output.slice(-500)}`);
    findings.push(...(await checkBooks(target)));
    return [...result, { summary: `others meanwhile: ${served} calls, all served`, findings }];
  } finally {
    await target.close();
    await Promise.all([mailGate, razorpayGate, stripeGate, storeGate].map((gate) => gate.close()));
    await Promise.all([mailServer.close(), razorpay.close(), stripe.close(), store.close()]);
  }
};

const disksFull = async (kind: Kind): Promise<Outcome[]> => {
  const target = await Target.open(kind, () => ({ LOG_LEVEL: 'fatal' }));
  try {
    const rental = await aRental(target);
    const { result, served, findings } = await besideOthers(target, rental, () => fullDisks(target, rental));
    return [...result, { summary: `others meanwhile: ${served} calls, all served`, findings }];
  } finally {
    await target.close();
  }
};

const clockWrong = async (kind: Kind): Promise<Outcome[]> => {
  const target = await openWithClock(kind);
  try {
    return [await clockJumps(target, await aRental(target))];
  } finally {
    await target.close();
  }
};

/** Everything around the app fails, and comes back; each is told as soon as it is through. */
export const outsideTroubles = async (kind: Kind, say: (line: string) => void): Promise<string[]> => {
  const findings: string[] = [];
  for (const part of [disksFull, clockWrong, servicesGone]) {
    const outcomes = await part(kind);
    for (const { summary } of outcomes) say(`  ${summary}`);
    findings.push(...outcomes.flatMap((outcome) => outcome.findings));
  }
  return findings;
};
