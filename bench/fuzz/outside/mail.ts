import { SMTPServer } from 'smtp-server';
import { freePort } from '../../../scripts/free-port.ts';
import { PASSWORD } from '../proper-values.ts';
import { send } from '../rentals.ts';
import type { Target } from '../target.ts';
import { Gate, type Mood } from './gate.ts';
import { type Outcome, shown, waitFor } from './trouble.ts';

/** Beside the moods of any service: a mail server that asks to come back later. */
type MailMood = Exclude<Mood, 'cut' | 'failing'> | 'refusing';
const MOODS: MailMood[] = ['gone', 'refusing', 'silent', 'slow'];
const EACH = 3;
/** Less than the app waits for a mail server. */
const PROMPT_MS = 15_000;
/** Mails are tried again after growing pauses. */
const RECOVERY_SECONDS = 180;

export class MailStandIn {
  /** How many mails each address got. */
  readonly received = new Map<string, number>();
  isRefusing = false;
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onMailFrom: (_address, _session, done) =>
      done(this.isRefusing ? Object.assign(new Error('come back later'), { responseCode: 451 }) : null),
    onData: (stream, session, done) => {
      stream.resume();
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo)
          this.received.set(address, (this.received.get(address) ?? 0) + 1);
        done();
      });
    },
  });

  /** Opens it behind a gate. */
  async open(): Promise<Gate> {
    const port = await freePort();
    this.server.on('error', () => undefined);
    await new Promise<void>((done) => this.server.listen(port, '127.0.0.1', () => done()));
    return Gate.before(port);
  }

  close = () => new Promise<void>((done) => this.server.close(() => done()));
}

/** The mail server fails in every way while people sign up: nobody waits for it, and each gets their mail in the end, once. */
export const mailTroubles = async (target: Target, mailServer: MailStandIn, gate: Gate): Promise<Outcome> => {
  const findings: string[] = [];
  const addresses: string[] = [];
  for (const mood of MOODS) {
    mailServer.isRefusing = mood === 'refusing';
    await gate.turn(mood === 'refusing' ? 'fine' : mood);
    for (let turn = 0; turn < EACH; turn++) {
      const email = `${mood}-${turn}@example.in`;
      const begun = Date.now();
      const body = { firstName: 'Asha', lastName: 'Rao', email, password: PASSWORD, role: 'tenant' };
      const answer = await send(target, 'POST', '/api/auth/register', { body });
      const ms = Date.now() - begun;
      if (answer?.status !== 201) findings.push(`mail ${mood}: signing up was answered ${shown(answer)}`);
      if (ms > PROMPT_MS) findings.push(`mail ${mood}: signing up took ${ms} ms`);
      addresses.push(email);
    }
    // Long enough for a try or two.
    await new Promise((done) => setTimeout(done, 2_000));
  }
  mailServer.isRefusing = false;
  await gate.turn('fine');
  const ms = await waitFor(() => addresses.every((address) => mailServer.received.has(address)), RECOVERY_SECONDS);
  // Time enough for a second one, if there were one.
  await new Promise((done) => setTimeout(done, 3_000));
  for (const address of addresses) {
    const count = mailServer.received.get(address) ?? 0;
    if (count !== 1) findings.push(`the mail to ${address} arrived ${count} times`);
  }
  const last = ms === undefined ? 'not all of them' : `the last ${Math.round(ms / 1000)} s after it was back`;
  return { summary: `mail server ${MOODS.join(', ')}: ${addresses.length} mails arrived, ${last}`, findings };
};
