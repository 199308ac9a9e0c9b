import { sideLabels } from '#contract/lettings/sides';
import { transactionMethodLabels } from '#contract/money/payments';
import { toPaise } from '#contract/platform/money';
import { formatDate, formatDateTime, formatRupees } from '#contract/platform/wording';
import {
  deductionLabel,
  evidenceKindLabels,
  FORMER_VERSION,
  lineEventLabels,
  lineStateLabels,
  NOT_ANSWERED,
  settlementStateLabel,
  WITHOUT_EVIDENCE,
} from '#contract/upkeep/settlement-choices';
import { isInQuestion } from '#contract/upkeep/settlement-rules';
import type { Settlement, SettlementEvidence, SettlementLine } from '#contract/upkeep/settlements';
import { shown } from '#server/pdf/fonts';
import { Paper, QUIET } from '#server/pdf/paper';
import { type PrintedPicture, pictureRows } from '#server/pdf/picture-rows';
import { paperKind } from '#server/pdf/printer';

export interface SettlementPages {
  settlement: Settlement;
  /** By the addresses of the photos. */
  pictures: Record<string, Uint8Array>;
  now: Date;
}

type Pictures = SettlementPages['pictures'];

const printed = (photos: { fileUrl: string }[], caption: string, pictures: Pictures): PrintedPicture[] =>
  photos.flatMap(({ fileUrl }) => {
    const jpeg = pictures[fileUrl];
    return jpeg ? [{ jpeg, caption }] : [];
  });

const INDENT = 12;

const say = (paper: Paper, text: string, color?: string): void => {
  paper.need(24);
  const style = { x: paper.left + INDENT, y: paper.y, width: paper.width - INDENT, size: 9, maxLines: 6 };
  paper.y = paper.write(shown(text), { ...style, ...(color && { color }) }) + 2;
};

const evidenceInWords = ({ kind, text, shownOn, file }: SettlementEvidence): string =>
  [
    evidenceKindLabels[kind],
    text,
    shownOn && `shown to the tenant on ${formatDate(shownOn)}`,
    file && `file ${file.name}`,
  ]
    .filter(Boolean)
    .join(', ');

const result = ({ state, agreed, counter }: SettlementLine): string => {
  if (state === 'agreed') return `${lineStateLabels.agreed}: ${formatRupees(agreed ?? '0.00')}`;
  if (state === 'countered') return `${lineStateLabels.countered}: ${formatRupees(counter ?? '0.00')}`;
  return lineStateLabels[state];
};

const writeLine = (paper: Paper, line: SettlementLine, pictures: Pictures, isFurther: boolean): void => {
  paper.need(60);
  if (isFurther) {
    paper.rule(paper.y);
    paper.y += 6;
  }
  paper.row(
    [
      { text: `${deductionLabel(line.kind)}: ${shown(line.text)}`, part: 0.54 },
      { text: result(line), part: 0.28 },
      { text: formatRupees(line.amount), part: 0.18, align: 'right' },
    ],
    { isStrong: true, maxLines: 3 },
  );
  if (!line.hasEvidence) say(paper, WITHOUT_EVIDENCE);
  for (const piece of line.evidence) {
    say(paper, `Evidence: ${evidenceInWords(piece)}`, QUIET);
    pictureRows(paper, [
      ...printed(piece.before, 'Before', pictures),
      ...printed(piece.after, 'At the end', pictures),
      ...(piece.file?.isPicture ? printed([piece.file], piece.file.name, pictures) : []),
    ]);
  }
  for (const { event, side, author, amount, text, photos, createdAt, isFormer } of line.events) {
    const what = [lineEventLabels[event], amount && formatRupees(amount)].filter(Boolean).join(' ');
    const version = isFormer ? `${FORMER_VERSION}: ` : '';
    say(
      paper,
      `${version}${sideLabels[side]}, ${author}, ${formatDateTime(createdAt)}: ${what}${text ? `. ${text}` : ''}`,
    );
    pictureRows(paper, printed(photos, `${sideLabels[side]}, ${formatDateTime(createdAt)}`, pictures));
  }
  if (line.wasSilent) say(paper, `Tenant: ${NOT_ANSWERED} by the day`);
  paper.y += 4;
};

const writeHead = (paper: Paper, { settlement, now }: SettlementPages): void => {
  const { propertyName, address, landlordName, tenantName, takenBack, startDate, lastDay, noticeDate } = settlement;
  const { handedOverOn, answerBy, sentAt, settledAt, dueBack, begunBy, isOfLeaver, depositPaid } = settlement;
  paper.head('Settlement of the deposit', shown(`${propertyName}, ${address}`));
  paper.fact('Landlord', shown(landlordName));
  paper.fact('Tenant', shown(isOfLeaver ? `${tenantName}, who left while the lease goes on` : tenantName));
  paper.fact('Term', `${formatDate(startDate)} to ${lastDay ? formatDate(lastDay) : 'a day to come'}`);
  if (noticeDate) paper.fact('Notice', `Given to ${formatDate(noticeDate)}`);
  paper.fact(
    'Handed over',
    handedOverOn ? `${formatDate(handedOverOn)}, inspection confirmed by both` : 'Not on record',
  );
  paper.fact('State', `${settlementStateLabel(settlement)}, as of ${formatDateTime(now.toISOString())}`);
  if (takenBack) paper.paragraph('Taken back', `${formatDateTime(takenBack.at)}: ${shown(takenBack.reason)}`);
  if (sentAt) paper.fact('Sent', `${formatDateTime(sentAt)} by ${shown(begunBy)}`);
  if (answerBy) paper.fact('To be answered by', formatDate(answerBy));
  if (settledAt) paper.fact('Settled', formatDateTime(settledAt));
  if (dueBack) paper.fact('Due back by', formatDate(dueBack.date), dueBack.text);
  for (const { date, amount, method, reference } of depositPaid) {
    const ref = reference ? `, ${shown(reference)}` : '';
    paper.fact('Deposit paid', `${formatRupees(amount)} on ${formatDate(date)}, ${method}${ref}`);
  }
};

const total = (paper: Paper, label: string, amount: string, isStrong = false): void => {
  paper.need(20);
  paper.row(
    [
      { text: label, part: 0.75 },
      { text: amount, part: 0.25, align: 'right' },
    ],
    { isStrong },
  );
};

/** What has left the deposit, what is left of it, and what that is held for. */
const writeSums = (paper: Paper, { figures, dues, transfer }: Settlement): void => {
  paper.heading('The sum');
  total(paper, 'Deposit', formatRupees(figures.deposit), true);
  const gone: [string, string][] = [
    ['Taken for what was owed', figures.duesTaken],
    ['Deductions agreed on', figures.deducted],
    ['Given back', figures.refunded],
    [transfer ? `Moved to ${shown(transfer.propertyName)}` : 'Moved to the next lease', figures.transferred],
  ];
  for (const [label, amount] of gone) if (toPaise(amount) !== 0) total(paper, label, formatRupees(`-${amount}`));
  total(paper, 'Still held by the landlord', formatRupees(figures.left), true);
  if (toPaise(figures.inQuestion) !== 0) total(paper, 'In question', formatRupees(figures.inQuestion));
  for (const { text, outstanding, dueDate } of dues)
    total(paper, `Owed, not taken yet: ${shown(text)}, due ${formatDate(dueDate)}`, formatRupees(outstanding));
};

const writeRefunds = (paper: Paper, { refunds }: Settlement): void => {
  if (refunds.length === 0) return;
  paper.heading('Given back');
  const words = {
    asked: 'not confirmed yet',
    confirmed: 'confirmed by the tenant',
    denied: 'not received, says the tenant',
  };
  for (const { amount, method, reference, paidDate, word, wordText, answeredAt } of refunds) {
    const how = `${formatRupees(amount)} on ${formatDate(paidDate)}, ${transactionMethodLabels[method]}`;
    const said = `${words[word]}${answeredAt ? `, ${formatDateTime(answeredAt)}` : ''}${wordText ? `: ${wordText}` : ''}`;
    say(paper, `${how}${reference ? `, UTR or reference ${reference}` : ''}; ${said}`);
  }
};

const make = async (pages: SettlementPages): Promise<Buffer> => {
  const { settlement, pictures, now } = pages;
  const paper = await Paper.begin(`Settlement ${settlement.propertyName}`, now, { isNumbered: true });
  writeHead(paper, pages);
  writeSums(paper, settlement);
  writeRefunds(paper, settlement);
  paper.need(70);
  paper.heading('Deductions');
  if (settlement.lines.length === 0) say(paper, 'Nothing is deducted.');
  for (const [index, line] of settlement.lines.entries()) writeLine(paper, line, pictures, index > 0);
  const open = settlement.lines.filter(isInQuestion).length;
  if (settlement.status !== 'draft')
    say(
      paper,
      open === 0
        ? 'Nothing is in question any more.'
        : 'What is in question stays on record with both views. Neither silence nor this paper counts as consent.',
    );
  paper.eachPage((page, of) => paper.foot(`Page ${page} of ${of}.`, now));
  return paper.finish();
};

/** All of a settlement, for both sides and for a third person. */
export const settlementPaper = paperKind({ name: 'settlement', make });
