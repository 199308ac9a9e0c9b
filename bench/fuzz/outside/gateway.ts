import { GATEWAY_DOWN } from '#contract/money/payment-checkout';
import { type Answer, type Rental, send } from '../rentals.ts';
import type { Target } from '../target.ts';
import type { Gate, Mood } from './gate.ts';
import { isExcuse, type Outcome, shown } from './trouble.ts';
import type { Paid, Vendor } from './vendors.ts';

const MOODS: Mood[] = ['gone', 'failing', 'cut', 'slow', 'silent'];
const CONFIRMED_LATER =
  'The payment service does not answer at present. If an amount was deducted, it is credited by itself within minutes.';
const AMOUNT = '1000';

/** One payment through a gateway that fails at every step. */
class Attempt {
  readonly findings: string[] = [];
  private readonly target: Target;
  private readonly rental: Rental;
  private readonly gateway: Vendor;
  private readonly gate: Gate;
  private readonly mood: Mood;

  constructor(target: Target, rental: Rental, gateway: Vendor, gate: Gate, mood: Mood) {
    this.target = target;
    this.rental = rental;
    this.gateway = gateway;
    this.gate = gate;
    this.mood = mood;
  }

  private expect(holds: boolean, what: string) {
    if (!holds) this.findings.push(`${this.gateway.name} ${this.mood}: ${what}`);
  }

  private asTenant = (path: string, body: unknown) =>
    send(this.target, 'POST', path, { body, headers: this.rental.tenantHeaders });

  /** In trouble an excuse, or success where it was only slow; afterwards success, by itself. */
  private async inTrouble(
    what: string,
    excuse: string,
    ask: () => Promise<Answer | undefined>,
  ): Promise<Answer | undefined> {
    await this.gate.turn(this.mood);
    const then = await ask();
    this.expect(then?.status === 200 || isExcuse(then, excuse), `${what} was answered ${shown(then)}`);
    await this.gate.turn('fine');
    const after = await ask();
    this.expect(after?.status === 200, `${what} was answered ${shown(after)} afterwards`);
    return after;
  }

  async run(): Promise<void> {
    const { headers, leaseId } = this.rental;
    const charge = { leaseId, amount: AMOUNT, dueDate: '2030-02-05' };
    const raised = await send(this.target, 'POST', '/api/payments', { body: charge, headers });
    const path = `/api/payments/${raised?.body.id}`;
    const orders = this.gateway.ordersMade();
    const order = await this.inTrouble('a checkout', GATEWAY_DOWN, () =>
      this.asTenant(`${path}/checkout`, { gateway: this.gateway.name }),
    );
    if (order?.status !== 200) return;
    // An order whose answer was lost was shown to nobody, so nobody can pay it.
    const made = this.gateway.ordersMade() - orders;
    this.expect(made === 1 || (this.mood === 'cut' && made === 2), `${made} orders were made`);
    const paid = this.gateway.pay(String(order.body.orderId));
    await this.inTrouble('what was paid', CONFIRMED_LATER, () => this.asTenant(`${path}/verify`, paid.handedOver));
    for (const eventId of ['evt_1', 'evt_1', 'evt_2']) await this.hear(paid, eventId);
    await this.giveBack(path);
    await this.checkBooks(path);
  }

  private async hear(paid: Paid, eventId: string) {
    const { payload, headers } = paid.event(eventId);
    const path = `/api/webhooks/${this.gateway.name}`;
    const answer = await send(this.target, 'POST', path, { body: JSON.parse(payload), headers });
    this.expect(answer?.status === 200, `a webhook was answered ${shown(answer)}`);
  }

  /** The same refund, asked for until it is through. */
  private async giveBack(path: string) {
    const headers = { ...this.rental.headers, 'idempotency-key': `refund-${this.gateway.name}-${this.mood}` };
    const ask = () => send(this.target, 'POST', `${path}/refund`, { body: { amount: '250' }, headers });
    const refunds = this.gateway.refundsMade();
    await this.gate.turn(this.mood);
    const then = await ask();
    const isNoted = then?.status === 503 && /The refund is noted/.test(String(then.body.message));
    this.expect(then?.status === 200 || isNoted, `a refund was answered ${shown(then)}`);
    await this.gate.turn('fine');
    const after = await ask();
    this.expect(after?.status === 200, `a refund was answered ${shown(after)} afterwards`);
    this.expect(
      this.gateway.refundsMade() === refunds + 1,
      `${this.gateway.refundsMade() - refunds} refunds were made`,
    );
  }

  private async checkBooks(path: string) {
    const seen = await send(this.target, 'GET', path, { headers: this.rental.headers });
    const entries = (seen?.body.transactions ?? []) as { kind: string; amount: string }[];
    const books = entries.map(({ kind, amount }) => `${kind} ${amount}`).sort();
    this.expect(books.join() === 'receipt 1000.00,refund 250.00', `the books say ${books.join() || shown(seen)}`);
  }
}

/** A gateway that fails in every way: nothing is charged twice, credited twice or given back twice, and nothing is lost. */
export const gatewayTroubles = async (
  target: Target,
  rental: Rental,
  gateway: Vendor,
  gate: Gate,
): Promise<Outcome> => {
  const findings: string[] = [];
  for (const mood of MOODS) {
    const attempt = new Attempt(target, rental, gateway, gate, mood);
    await attempt.run();
    findings.push(...attempt.findings);
  }
  findings.push(...gateway.rulesBroken.map((rule) => `${gateway.name} had to refuse ${rule}`));
  return { summary: `${gateway.name} ${MOODS.join(', ')}: each payment and refund made once`, findings };
};
