import type { Deps } from '#server/deps';
import { type Letter, renderLetter } from '#server/integrations/mail/letter';
import { job } from '#server/jobs/job';
import { present } from './present.ts';
import { selectToMail } from './queries/statements.ts';
import { printSent } from './service/print.ts';
import { pathOf, toOthers, toSender, toTenant } from './wording.ts';

interface Mailing {
  id: number;
  receiver: 'tenant' | 'sender' | 'address';
  /** Of those who live there; without it the main tenant. */
  userId?: string;
}

type Row = NonNullable<Awaited<ReturnType<typeof selectToMail>>>;

/** Nothing where the receiver is gone meanwhile. */
const letterTo = (deps: Deps, receiver: Mailing['receiver'], row: Row): Letter | undefined => {
  const sent = present(row, row.landlordId);
  const action = { label: 'Open the statement', url: `${deps.config.publicUrl}${pathOf(sent)}` };
  if (receiver === 'tenant')
    return row.tenantEmail && row.tenantName
      ? { to: row.tenantEmail, name: row.tenantName, ...toTenant(sent), action }
      : undefined;
  if (receiver === 'sender')
    return row.toSender ? { to: row.toSender, name: row.sentBy, ...toSender(sent), action } : undefined;
  return row.toAddress && row.ownerEmail
    ? { to: row.toAddress, name: row.toAddress, ...toOthers(sent, row.ownerEmail) }
    : undefined;
};

/** The paper is made here, and not while the books are kept still. */
export const mailStatement = job<Mailing>({
  name: 'mail-statement',
  retries: 12,
  run: async (deps, { id, receiver, userId }) => {
    const row = await selectToMail(deps.db, id, userId);
    const letter = row && letterTo(deps, receiver, row);
    if (!letter) return;
    const { name, content } = await printSent(deps, row);
    const pdf = {
      filename: name,
      contentType: 'application/pdf',
      content: content.toString('base64'),
      encoding: 'base64' as const,
    };
    await deps.mailer.send(renderLetter({ ...letter, attachments: [pdf] }, deps.config.publicUrl));
  },
});
