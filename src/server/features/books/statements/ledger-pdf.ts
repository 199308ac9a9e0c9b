import { ruleInWords } from '#contract/books/commission-rule';
import type { MandateLedger } from '#contract/books/mandate-ledger';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { shown } from '#server/pdf/fonts';
import { blankIfNone, accountCells as cells, daysInWords, Pages } from '#server/pdf/pages';
import { Paper } from '#server/pdf/paper';
import { paperKind } from '#server/pdf/printer';

const STRONG = { isStrong: true };

const make = async ({ ledger, now }: { ledger: MandateLedger; now: Date }): Promise<Buffer> => {
  const { property, owner, agent, rule, opening, closing, lines, inWords } = ledger;
  const paper = await Paper.begin(`Ledger ${property.name}`, now);
  const pages = new Pages(paper, null, now);
  paper.head('Owner and agent', daysInWords(ledger));
  paper.fact('Owner', shown(owner.name));
  paper.fact('Agent', shown(agent.name));
  paper.fact('Property', shown(property.name));
  paper.fact('Commission', rule ? ruleInWords(rule) : 'None agreed');
  pages.heading('Ledger');
  pages.table(cells(['Date', 'What', 'Owner owes', 'Paid', 'Balance']), [
    { cells: cells(['', 'Opening balance', '', '', formatRupees(opening)]), style: STRONG },
    ...lines.map(({ date, text, owed, paid, balance }) => ({
      cells: cells([formatDate(date), shown(text), blankIfNone(owed), blankIfNone(paid), formatRupees(balance)]),
    })),
    { cells: cells(['', 'Closing balance', '', '', formatRupees(closing)]), style: STRONG },
  ]);
  paper.row([{ text: `Today: ${inWords}.`, part: 1 }], { size: 11, isStrong: true });
  return pages.finish();
};

/** The same to both sides. */
export const ledgerPaper = paperKind({ name: 'agent-ledger', make });
