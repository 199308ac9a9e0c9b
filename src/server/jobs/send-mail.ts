import type { Db } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { type Letter, renderLetter } from '../integrations/mail/letter.ts';
import type { Mail } from '../integrations/mail/mailer.ts';
import { job } from './job.ts';

/** The mail waits sealed: its links would open accounts. */
export const sendMail = job<{ sealed: string }>({
  name: 'send-mail',
  retries: 12,
  run: (deps, { sealed }) => deps.mailer.send(JSON.parse(deps.secretBox.open(sealed)) as Mail),
});

const sealed = (deps: Deps, letter: Letter) => ({
  sealed: deps.secretBox.seal(JSON.stringify(renderLetter(letter, deps.config.publicUrl))),
});

/** Call it inside the transaction that causes the mail. */
export const queueMail = (deps: Deps, tx: Db, letter: Letter): Promise<void> =>
  deps.queue.enqueue(tx, sendMail, sealed(deps, letter));

/** Several that one thing causes. */
export const queueMails = (deps: Deps, tx: Db, letters: Letter[]): Promise<void> =>
  deps.queue.enqueueAll(
    tx,
    sendMail,
    letters.map((letter) => sealed(deps, letter)),
  );
