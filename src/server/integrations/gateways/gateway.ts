import type { GatewayName } from '#contract/platform/gateways';

export interface NewOrder {
  amountInPaise: number;
  currency: string;
  /** Ours, at most 40 characters, unique: a repeat with the same one is the same order. */
  receipt: string;
  description: string;
  payer: { name: string; email: string };
  /** Where a gateway with a page of its own sends the payer back to; it adds `order`, its id of the order. */
  returnUrl: string;
  cancelUrl: string;
}

export type GatewayPaymentState = 'created' | 'authorized' | 'captured' | 'failed' | 'refunded';

/** A payment as the gateway knows it. */
export interface GatewayPayment {
  paymentId: string;
  orderId: string;
  amountInPaise: number;
  currency: string;
  state: GatewayPaymentState;
}

/** What a webhook says, in our words; other kinds of events are passed over. */
export type GatewayEvent = { eventId: string; kind: string } & (
  | { about: 'payment'; payment: GatewayPayment }
  /** An attempt failed, told by the receipt that we gave the order. */
  | { about: 'failure'; receipt: string }
  /** The gateway takes no more money for an order. */
  | { about: 'expiry'; orderId: string }
  | { about: 'refund'; refundId: string; paymentId: string; amountInPaise: number; key: string | null }
  | { about: 'dispute'; disputeId: string; paymentId: string; outcome: DisputeOutcome }
  | { about: 'nothing' }
);
export type DisputeOutcome = 'opened' | 'won' | 'lost';

export interface Verification {
  orderId: string;
  paymentId: string;
  signature: string;
}

/** A service that takes money. Razorpay, Stripe and the sandbox are the three there are. */
export interface Gateway {
  readonly name: GatewayName;
  readonly isSandbox: boolean;
  /** The public key for the script in the page. */
  readonly keyId: string | null;
  createOrder(order: NewOrder): Promise<{ orderId: string; checkoutUrl: string | null }>;
  /** The order with this receipt, where the gateway can be asked for it: for when its answer was lost. */
  findOrder(receipt: string): Promise<string | undefined>;
  /**
   * Whether what the page handed in is the gateway's word, over the order id that we stored. A gateway whose page hands
   * nothing signed over answers by form alone: so nothing is credited before it was read from the gateway, too.
   */
  isGenuine(stored: { orderId: string }, handedIn: Verification): boolean;
  /** The payment of an order; the payment id is needed only where an order can have several. */
  readPayment(orderId: string, paymentId: string): Promise<GatewayPayment>;
  /** All attempts at an order, for settling what was left open. */
  paymentsOf(orderId: string): Promise<GatewayPayment[]>;
  /** The key makes a repeat the same refund. */
  refund(refund: { paymentId: string; amountInPaise: number; key: string }): Promise<{ refundId: string }>;
  /** Reads a webhook; refuses what is not signed for exactly these bytes. */
  readEvent(rawBody: Buffer, headers: Record<string, string | string[] | undefined>): Promise<GatewayEvent>;
  /** Takes money from a stored method, where the gateway can do that without the payer. */
  charge?(charge: {
    token: string;
    amountInPaise: number;
    currency: string;
    receipt: string;
    description: string;
  }): Promise<GatewayPayment>;
}

/** What the sandbox alone can do: play the payer. */
export interface SandboxGateway extends Gateway {
  readonly isSandbox: true;
  pay(order: SandboxOrder): Promise<Verification>;
  fail(order: SandboxOrder): Promise<GatewayPayment>;
}

export interface SandboxOrder {
  orderId: string;
  amountInPaise: number;
  currency: string;
}

/** Those that can be used, by name: real ones where keys are configured, else the sandbox under both names, or none. */
export type Gateways = Partial<Record<GatewayName, Gateway>>;

/** The gateway did not answer, or answered with a failure of its own. Whether anything happened there is unknown. */
export class GatewayDown extends Error {}

/** The gateway understood and refused. Nothing happened there. */
export class GatewayRefused extends Error {}

/** A webhook that is not signed by the gateway for exactly these bytes, or not readable. */
export class NotGenuine extends Error {}
