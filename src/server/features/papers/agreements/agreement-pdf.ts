import { type AgreementContent, partyRoleLabels } from '#contract/papers/agreement-content';
import { dateInIndia } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';
import type { PaperSignature } from '#server/pdf/certificate-pages';
import { shown, wholly } from '#server/pdf/fonts';
import { Paper, QUIET } from '#server/pdf/paper';
import { paperKind } from '#server/pdf/printer';
import { writeSignaturePlaces } from '#server/pdf/signature-places';

interface Options {
  id: number;
  version: number;
  now: Date;
  signatures?: PaperSignature[];
  /** What each page says beside its number. */
  footer?: string;
  /** A word across the pages, and why it stands there. */
  mark?: { word: string; why: string };
  /** Further pages, before all are numbered. */
  after?: (paper: Paper) => Promise<void>;
}

const FOOT = 76;
const SIZE = 10;
const LINE = SIZE * 1.45;

export const referenceOf = (id: number, version: number): string => `Agreement ${id}, version ${version}`;

/** The text of an agreement, from page to page. */
class Text {
  readonly paper: Paper;
  private readonly mark: Options['mark'];

  constructor(paper: Paper, mark: Options['mark']) {
    this.paper = paper;
    this.mark = mark;
    this.begin();
  }

  private begin(): void {
    if (this.mark) this.paper.mark(this.mark.word, this.mark.why);
  }

  next(): void {
    this.paper.nextPage();
    this.begin();
  }

  room(height: number): void {
    if (this.paper.y + height > this.paper.height - FOOT) this.next();
  }

  /** Breaks between lines where a page is full. */
  paragraph(text: string): void {
    const { paper } = this;
    const isItem = text.startsWith('- ');
    const indent = isItem ? 14 : 0;
    const style = { x: paper.left + indent, width: paper.width - indent, size: SIZE };
    const lines = paper.lines(wholly(isItem ? text.slice(2) : text), style);
    lines.forEach((line, index) => {
      this.room(LINE);
      if (isItem && index === 0) paper.write('–', { x: paper.left, y: paper.y, width: 12, size: SIZE });
      paper.y = paper.write(line, { ...style, width: style.width + 2, y: paper.y });
    });
    paper.y += 4;
  }

  clause(number: number, title: string, text: string): void {
    // A heading never stands alone at the foot of a page.
    this.room(90);
    this.paper.heading(`${number}. ${wholly(title)}`);
    for (const part of text.split('\n')) if (part.trim()) this.paragraph(part.trim());
  }
}

/** On paper two witnesses sign, too. */
const witnesses = [1, 2].map((number) => ({ key: `witness-${number}`, name: '', role: `Witness ${number}` }));

/** A place for each party, and for whoever else signs. */
const writeSignatures = (text: Text, content: AgreementContent, signatures: PaperSignature[]): void => {
  const parties = content.parties.map(({ key, role, name }) => ({ key, name, role: partyRoleLabels[role] as string }));
  const others = signatures
    .filter(({ place }) => parties.every(({ key }) => key !== place))
    .map(({ place, name, role }) => ({ key: place, name, role }));
  const places = [...parties, ...(signatures.length > 0 ? others : witnesses)];
  writeSignaturePlaces(text.paper, places, { signatures, room: (height) => text.room(height) });
};

const summaryPage = (paper: Paper, content: AgreementContent, reference: string): void => {
  paper.head('What you are signing', `${wholly(content.title)}. ${reference}`);
  for (const { label, value } of content.summary) paper.fact(label, wholly(value));
  paper.y += 8;
  const { left: x, width } = paper;
  const words = 'This page sums the agreement up. The text that follows is what holds.';
  paper.y = paper.write(words, { x, y: paper.y, width, size: 9, color: QUIET });
};

/** The agreement as pages: what is signed in short, its text, the places of the signatures, and what comes after. */
export const agreementPdf = async (content: AgreementContent, options: Options): Promise<Buffer> => {
  const { id, version, now, signatures = [], footer = '', mark, after } = options;
  const reference = referenceOf(id, version);
  const paper = await Paper.begin(`${shown(content.title)}, ${reference}`, now, { isNumbered: true });
  const text = new Text(paper, mark);
  summaryPage(paper, content, reference);
  text.next();
  paper.head(wholly(content.title), reference);
  content.blocks.forEach((block, index) => {
    text.clause(index + 1, block.title, block.text);
  });
  writeSignatures(text, content, signatures);
  await after?.(paper);
  paper.eachPage((page, of) => {
    const words = [reference, footer, `Made on ${formatDate(dateInIndia(now))}`].filter(Boolean).join('. ');
    const y = paper.height - 46;
    paper.rule(y - 6);
    paper.write(words, { x: paper.left, y, width: paper.width - 80, size: 8.5, color: QUIET, maxLines: 2 });
    const number = { x: paper.left + paper.width - 80, y, width: 80, size: 8.5, color: QUIET, align: 'right' as const };
    paper.write(`Page ${page} of ${of}`, number);
  });
  return paper.finish();
};

interface Details {
  content: AgreementContent;
  id: number;
  version: number;
  now: Date;
  /** Why it is not to be signed as it is. */
  draftBecause: string | null;
}

const make = ({ content, id, version, now, draftBecause }: Details): Promise<Buffer> =>
  agreementPdf(content, {
    id,
    version,
    now,
    ...(draftBecause !== null && { mark: { word: 'DRAFT', why: draftBecause } }),
  });

export const agreementPaper = paperKind({ name: 'agreement', make });
