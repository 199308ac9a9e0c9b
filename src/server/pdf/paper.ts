import { dateInIndia } from '#contract/platform/calendar';
import { PRODUCT_NAME } from '#contract/platform/product';
import { formatDate } from '#contract/platform/wording';
import { newPdf } from './new-pdf.ts';
import { leaveSealRoom } from './seal-room.ts';
import { type Style, TypeSetter } from './type-setter.ts';

export const INK = '#1b2430';
export const QUIET = '#5d6675';
export const LINE = '#d8dee6';
export const ACCENT = '#0b5e5b';
const MARK = '#f6dede';
const WARNING = '#b42318';
const MARGIN = 56;
const FOOT = 76;
const LABEL_WIDTH = 130;

/** A4 pages that print well. Lengths in points from the upper left corner. */
export class Paper {
  private readonly pdf: PDFKit.PDFDocument;
  private readonly page: PDFKit.PDFDocumentOptions;
  private readonly setter: TypeSetter;
  private readonly finished: Promise<Buffer>;
  readonly left = MARGIN;
  readonly width: number;
  /** Where the next part begins. */
  y = MARGIN;

  /** One that is numbered keeps its pages until it is finished; a wide table lies across. */
  static async begin(title: string, now: Date, { isNumbered = false, isAcross = false } = {}): Promise<Paper> {
    const info = { Title: title, Author: PRODUCT_NAME, CreationDate: now };
    const page = { size: 'A4', margin: 0, layout: isAcross ? 'landscape' : 'portrait' } as const;
    return new Paper(await newPdf({ ...page, info, bufferPages: isNumbered }), page);
  }

  private constructor(pdf: PDFKit.PDFDocument, page: PDFKit.PDFDocumentOptions) {
    this.pdf = pdf;
    this.page = page;
    this.setter = new TypeSetter(this.pdf);
    this.width = this.pdf.page.width - 2 * MARGIN;
    const chunks: Buffer[] = [];
    this.finished = new Promise((resolve, reject) => {
      this.pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.pdf.on('end', () => resolve(Buffer.concat(chunks)));
      this.pdf.on('error', reject);
    });
  }

  get height(): number {
    return this.pdf.page.height;
  }

  /** Begins the next page. */
  nextPage(): void {
    this.pdf.addPage(this.page);
    this.y = MARGIN;
  }

  /** Begins the next page where less than this is left above its foot. */
  need(height: number): void {
    if (this.y + height > this.height - FOOT) this.nextPage();
  }

  /** Leaves room for a seal over the whole file. */
  leaveSealRoom(now: Date): void {
    leaveSealRoom(this.pdf, now);
  }

  /** A word across the whole page, below all that is written, and why it stands there at the top. */
  mark(word: string, why: string): void {
    const { width, height } = this.pdf.page;
    this.pdf.save().rotate(-52, { origin: [width / 2, height / 2] });
    const size = 180;
    this.setter.write(word, { x: 80, y: height / 2 - size * 0.7, width, size, color: MARK, isStrong: true });
    this.pdf.restore();
    this.write(why, { x: this.left, y: MARGIN / 2, width: this.width, size: 10, color: WARNING, isStrong: true });
  }

  /** Writes a text; answers where it ends. */
  write(text: string, style: Style): number {
    return this.setter.write(text, { color: INK, ...style });
  }

  /** A text in the lines that it takes. */
  lines(text: string, style: Pick<Style, 'width' | 'size' | 'isStrong'>): string[] {
    return this.setter.lines(text, { x: 0, y: 0, ...style });
  }

  /** Of a numbered paper, when all is written: something for each page. */
  eachPage(draw: (page: number, of: number) => void): void {
    const { start, count } = this.pdf.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.pdf.switchToPage(start + index);
      draw(index + 1, count);
    }
  }

  /** What somebody drew, as large as it fits into a box. */
  drawing(content: Buffer, { x, y, width, height }: { x: number; y: number; width: number; height: number }): void {
    this.pdf.image(content, x, y, { fit: [width, height] });
  }

  rule(y: number, color = LINE, thickness = 0.7): void {
    this.pdf
      .moveTo(this.left, y)
      .lineTo(this.left + this.width, y)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke();
  }

  /** A line to sign on. */
  line({ x, y, width }: { x: number; y: number; width: number }): void {
    this.pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.7)
      .strokeColor(QUIET)
      .stroke();
  }

  /** A box that somebody fills by hand. */
  box({ x, y, width, height }: { x: number; y: number; width: number; height: number }): void {
    this.pdf.rect(x, y, width, height).dash(3, { space: 3 }).lineWidth(0.8).strokeColor(QUIET).stroke().undash();
  }

  /** A picture within a frame, as large as fits. */
  picture(jpeg: Uint8Array, { x, y, width, height }: { x: number; y: number; width: number; height: number }): void {
    this.pdf.image(Buffer.from(jpeg), x, y, { fit: [width, height], align: 'center', valign: 'center' });
    this.pdf.rect(x, y, width, height).lineWidth(0.5).strokeColor(LINE).stroke();
  }

  /** A QR code, drawn with its quiet border. */
  async code(text: string, { x, y, side }: { x: number; y: number; side: number }): Promise<void> {
    const { default: QRCode } = await import('qrcode');
    const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
    const border = 2;
    const step = side / (modules.size + 2 * border);
    for (let row = 0; row < modules.size; row += 1)
      for (let column = 0; column < modules.size; column += 1)
        if (modules.get(row, column))
          this.pdf.rect(x + (column + border) * step, y + (row + border) * step, step, step);
    this.pdf.fill(INK);
  }

  /** The head of every paper: whose it is, what it is, and its number. */
  head(title: string, number: string): void {
    const { left: x, width } = this;
    this.y = this.write(PRODUCT_NAME, { x, y: this.y, width, size: 11, color: ACCENT, isStrong: true });
    this.y = this.write(title, { x, y: this.y + 2, width, size: 22, isStrong: true });
    this.y = this.write(number, { x, y: this.y, width, color: QUIET });
    this.y += 12;
  }

  heading(text: string): void {
    this.y = this.write(text, {
      x: this.left,
      y: this.y + 10,
      width: this.width,
      size: 11,
      color: ACCENT,
      isStrong: true,
    });
    this.rule(this.y + 2);
    this.y += 9;
  }

  /** A label and its value; a value may have several lines. */
  fact(label: string, ...lines: string[]): void {
    this.labelled(label, lines);
  }

  /** A label and a SHA-256, small enough that all its digits stand in one line, whichever they are. */
  hash(label: string, digits: string): void {
    this.labelled(label, [digits], 8.5);
  }

  private labelled(label: string, lines: string[], size?: number): void {
    const [x, width] = [this.left + LABEL_WIDTH, this.width - LABEL_WIDTH];
    const below = this.write(label, { x: this.left, y: this.y, width: LABEL_WIDTH - 10, color: QUIET });
    let end = this.y;
    for (const line of lines) end = this.write(line, { x, y: end, width, size, maxLines: 4 });
    this.y = Math.max(below, end) + 3;
  }

  /** A label, and a text in as many lines as it takes. */
  paragraph(label: string, text: string): void {
    this.fact(label, ...this.lines(text, { width: this.width - LABEL_WIDTH }));
  }

  /** A row of cells; widths are parts of the whole. */
  row(
    cells: { text: string; part: number; align?: 'right' }[],
    { maxLines = 1, ...style }: Pick<Style, 'size' | 'color' | 'isStrong' | 'maxLines'> = {},
  ): void {
    let [x, end] = [this.left, this.y];
    cells.forEach(({ text, part, align }, index) => {
      const width = this.width * part;
      // A figure ends where its column does, unless words follow.
      const next = cells[index + 1];
      const isApart = !align || (next !== undefined && !next.align);
      end = Math.max(
        end,
        this.write(text, { ...style, x, y: this.y, width: width - (isApart ? 8 : 0), align, maxLines }),
      );
      x += width;
    });
    this.y = end + 3;
  }

  foot(text: string, now: Date): void {
    const made = `Made on ${formatDate(dateInIndia(now))} by ${PRODUCT_NAME}. ${text}`;
    this.write(made, { x: this.left, y: this.height - 52, width: this.width, size: 8.5, color: QUIET });
  }

  finish(): Promise<Buffer> {
    this.pdf.end();
    return this.finished;
  }
}
