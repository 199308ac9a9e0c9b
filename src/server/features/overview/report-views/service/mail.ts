import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { paperOf, reportSheet } from '#server/features/overview/reports/service/files';
import { renderLetter } from '#server/integrations/mail/letter';
import { job } from '#server/jobs/job';
import { selectToMail } from '../queries.ts';
import { letterOf } from '../wording.ts';
import { linkTo } from './by-link.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The files are made here, and not while anything is held. */
export const mailReport = job<{ id: number }>({
  name: 'mail-report',
  retries: 12,
  run: async (deps, { id }) => {
    const row = await selectToMail(deps.db, id);
    if (!row?.ownerEmail) return;
    const { content, sentTo, ownerEmail } = row;
    const seal = { version: row.version, hash: row.hash, sentBy: row.sentBy, sentAt: row.sentAt, note: null };
    const pdf = await paperOf(deps, content, row.sentBy, seal);
    const sheet = await buffer(Readable.from(reportSheet(content, row.sentAt)));
    const file = (type: string, ending: string, bytes: Buffer) => ({
      filename: `${row.report}-${row.toDate}.${ending}`,
      contentType: type,
      content: bytes.toString('base64'),
      encoding: 'base64' as const,
    });
    const link = await deps.db.transaction((tx) => linkTo(deps, tx, row));
    const letter = { to: sentTo, name: sentTo, ...letterOf({ ...row, ...link, title: content.title, ownerEmail }) };
    const attachments = [file('application/pdf', 'pdf', pdf), file(XLSX, 'xlsx', sheet)];
    await deps.mailer.send(renderLetter({ ...letter, attachments }, deps.config.publicUrl));
  },
});
