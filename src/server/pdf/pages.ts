import type { ChangedEntry } from '#contract/books/changed-entries';
import { dateInIndia } from '#contract/platform/calendar';
import { toPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { shown } from './fonts.ts';
import { type Paper, QUIET } from './paper.ts';

/** What a statement that was sent carries: it is this one, and no other. */
export interface Seal {
  version: number;
  hash: string;
  sentBy: string;
  sentAt: Date;
  note: string | null;
}

const ACCOUNT_PARTS = [0.15, 0.4, 0.15, 0.15, 0.15] as const;

/** A row of a running account: day, what, two amounts, and the balance after it. */
export const accountCells = (texts: string[]) =>
  ACCOUNT_PARTS.map((part, index) => ({
    text: texts[index] ?? '',
    part,
    ...(index > 1 && { align: 'right' as const }),
  }));

export const blankIfNone = (amount: string) => (toPaise(amount) === 0 ? '' : formatRupees(amount));

export const daysInWords = ({ from, to }: { from: string | null; to: string | null }): string => {
  if (from && to) return `${formatDate(from)} to ${formatDate(to)}`;
  if (from) return `From ${formatDate(from)}`;
  return to ? `Up to ${formatDate(to)}` : 'Everything';
};

type Cell = Parameters<Paper['row']>[0][number];
type RowStyle = Parameters<Paper['row']>[1];

const FOOT = 84;

/** A statement is as long as it has to be: what stands at the head of a table stands at the head of its next page, too. */
export class Pages {
  readonly paper: Paper;
  private readonly seal: Seal | null;
  private readonly now: Date;

  constructor(paper: Paper, seal: Seal | null, now: Date) {
    this.paper = paper;
    this.seal = seal;
    this.now = now;
  }

  private foot(): void {
    const { seal, now, paper } = this;
    if (seal) {
      const style = { x: paper.left, width: paper.width, size: 7.5, color: QUIET };
      const sent = `Version ${seal.version}, sent by ${shown(seal.sentBy)} on ${formatDate(dateInIndia(seal.sentAt))}`;
      paper.write(sent, { ...style, y: paper.height - 76 });
      paper.write(`SHA-256 ${seal.hash}`, { ...style, y: paper.height - 65 });
    }
    paper.foot(seal ? 'These figures do not change any more.' : 'As the books stand now.', now);
  }

  /** Begins the next page where there is no room for so much. */
  room(height: number, again: () => void = () => undefined): void {
    if (this.paper.y + height <= this.paper.height - FOOT) return;
    this.foot();
    this.paper.nextPage();
    again();
  }

  table(head: Cell[], rows: { cells: Cell[]; style?: RowStyle }[]): void {
    const writeHead = () => this.paper.row(head, { size: 8.5, color: QUIET, maxLines: 3 });
    this.room(60);
    writeHead();
    for (const { cells, style } of rows) {
      this.room(30, writeHead);
      this.paper.row(cells, { size: 9, maxLines: 2, ...style });
    }
  }

  heading(text: string): void {
    this.room(90);
    this.paper.heading(text);
  }

  /** 'Changed since your last statement': what was added to its days later, and what puts it right. */
  changes(changed: ChangedEntry[]): void {
    if (changed.length === 0) return;
    this.heading('Changed since your last statement');
    const cells = (day: string, what: string, amount: string): Cell[] => [
      { text: day, part: 0.16 },
      { text: what, part: 0.64 },
      { text: amount, part: 0.2, align: 'right' },
    ];
    const rows = changed.map(({ date, valueDate, text, amount, corrects }) => {
      const belongs = valueDate === date ? '' : `, belongs to ${formatDate(valueDate)}`;
      const rights = corrects ? `. Corrects ${shown(corrects.text)} of ${formatDate(corrects.date)}` : '';
      const sign = toPaise(amount) > 0 ? '+' : '';
      return { cells: cells(formatDate(date), `${shown(text)}${belongs}${rights}`, `${sign}${formatRupees(amount)}`) };
    });
    this.table(cells('Date', 'What', 'Change'), rows);
  }

  note(): void {
    if (this.seal?.note) this.paper.fact('Note', shown(this.seal.note));
  }

  finish(): Promise<Buffer> {
    this.foot();
    return this.paper.finish();
  }
}
