import { shown } from '#server/pdf/fonts';
import { ACCENT, Paper, QUIET } from '#server/pdf/paper';
import { paperKind } from '#server/pdf/printer';

export interface Sticker {
  title: string;
  detail: string;
  /** What the code leads to. */
  link: string;
}

const COLUMNS = 2;
const ROWS = 5;
const GAP = 12;
const PADDING = 12;

/** Each between dashes to cut along: scan, and the report of what is wrong is open. */
const make = async ({ stickers, now }: { stickers: Sticker[]; now: Date }): Promise<Buffer> => {
  const paper = await Paper.begin('QR stickers', now);
  const width = (paper.width - GAP * (COLUMNS - 1)) / COLUMNS;
  const height = (paper.height - 2 * paper.y - GAP * ROWS) / ROWS;
  const top = paper.y;
  const side = height - 2 * PADDING;
  for (const [index, { title, detail, link }] of stickers.entries()) {
    const place = index % (COLUMNS * ROWS);
    if (index > 0 && place === 0) paper.nextPage();
    const x = paper.left + (place % COLUMNS) * (width + GAP);
    const y = top + Math.floor(place / COLUMNS) * (height + GAP);
    paper.box({ x, y, width, height });
    await paper.code(link, { x: x + PADDING, y: y + PADDING, side });
    const text = { x: x + side + 2 * PADDING, width: width - side - 3 * PADDING };
    let end = paper.write('Something wrong?', { ...text, y: y + PADDING, size: 9, color: ACCENT, isStrong: true });
    end = paper.write(shown(title), { ...text, y: end + 4, size: 12, isStrong: true, maxLines: 3 });
    end = paper.write(shown(detail), { ...text, y: end + 2, size: 9, color: QUIET, maxLines: 2 });
    paper.write('Scan to report it.', { ...text, y: end + 6, size: 9 });
  }
  return paper.finish();
};

export const stickerSheet = paperKind({ name: 'sticker-sheet', make });
