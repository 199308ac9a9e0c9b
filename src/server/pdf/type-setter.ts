import { type FontName, fontBytes, fontFiles, type Run, runsOf } from './fonts.ts';

const LINE_HEIGHT = 1.45;
/** Where letters stand within their line. */
const BASELINE = 1.08;

export interface Style {
  x: number;
  y: number;
  width: number;
  size?: number;
  color?: string;
  isStrong?: boolean;
  align?: 'left' | 'right';
  /** What does not fit is cut off, with dots. */
  maxLines?: number;
}

/** Of some fonts the layout of marks above and below letters fails: such a text is set without it, and stays readable. */
const withoutMarks = () => ({
  features: { mark: false, mkmk: false, abvm: false, blwm: false, dist: false, kern: false } as never,
});

/** Sets texts of several scripts on a page: each piece in its own font, all on one baseline, broken where a line is full. */
export class TypeSetter {
  private readonly pdf: PDFKit.PDFDocument;
  private readonly registered = new Set<FontName>();

  constructor(pdf: PDFKit.PDFDocument) {
    this.pdf = pdf;
  }

  private choose(name: FontName): void {
    if (!this.registered.has(name)) this.pdf.registerFont(fontFiles[name], fontBytes(name));
    this.registered.add(name);
    this.pdf.font(fontFiles[name]);
  }

  private measure({ font, text }: Run): { width: number; options: object } {
    this.choose(font);
    try {
      return { width: this.pdf.widthOfString(text), options: {} };
    } catch {
      return { width: this.pdf.widthOfString(text, withoutMarks()), options: withoutMarks() };
    }
  }

  private widthOf(text: string, isStrong: boolean): number {
    return runsOf(text, isStrong ? 'strong' : 'regular').reduce((sum, run) => sum + this.measure(run).width, 0);
  }

  /** Words that are longer than a line are cut. */
  private linesOf(text: string, { width, isStrong = false }: Style): string[] {
    const lines: string[] = [];
    let line = '';
    const fits = (longer: string) => this.widthOf(longer, isStrong) <= width;
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (fits(longer)) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      line = '';
      for (const letter of word) {
        if (line !== '' && !fits(line + letter)) {
          lines.push(line);
          line = '';
        }
        line += letter;
      }
    }
    return [...lines, line];
  }

  private cut(lines: string[], style: Style): string[] {
    const { width, isStrong = false, maxLines = lines.length } = style;
    if (lines.length <= maxLines) return lines;
    let last = `${lines[maxLines - 1]?.trimEnd()}…`;
    while (last.length > 1 && this.widthOf(last, isStrong) > width) last = `${last.slice(0, -2)}…`;
    return [...lines.slice(0, maxLines - 1), last];
  }

  /** A text in the lines that it takes, for whoever has to break it between pages. */
  lines(text: string, style: Style): string[] {
    this.pdf.fontSize(style.size ?? 10);
    return this.linesOf(text, style);
  }

  /** Answers where the text ends. */
  write(text: string, style: Style): number {
    const { x, y, width, size = 10, color = '#000000', isStrong = false, align = 'left' } = style;
    this.pdf.fontSize(size).fillColor(color);
    const lines = this.cut(this.linesOf(text, style), style);
    lines.forEach((line, index) => {
      const baseline = y + size * (LINE_HEIGHT * index + BASELINE);
      let left = align === 'right' ? x + width - this.widthOf(line, isStrong) : x;
      for (const run of runsOf(line, isStrong ? 'strong' : 'regular')) {
        const { width: length, options } = this.measure(run);
        this.pdf.text(run.text, left, baseline, { ...options, lineBreak: false, baseline: 'alphabetic' });
        left += length;
      }
    });
    return y + size * LINE_HEIGHT * lines.length;
  }
}
