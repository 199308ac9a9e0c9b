import { type Paper, QUIET } from './paper.ts';

export interface PrintedPicture {
  jpeg: Uint8Array;
  caption: string;
}

const ACROSS = 4;
const GAP = 8;
const HEIGHT = 92;
const CAPTION = 16;

/** Small pictures side by side, each with its caption. */
export const pictureRows = (paper: Paper, pictures: PrintedPicture[]): void => {
  const width = (paper.width - GAP * (ACROSS - 1)) / ACROSS;
  const rows = Math.ceil(pictures.length / ACROSS);
  for (let row = 0; row < rows; row += 1) {
    paper.need(HEIGHT + CAPTION + 4);
    const y = paper.y + 4;
    pictures.slice(row * ACROSS, (row + 1) * ACROSS).forEach(({ jpeg, caption }, column) => {
      const x = paper.left + column * (width + GAP);
      paper.picture(jpeg, { x, y, width, height: HEIGHT });
      paper.write(caption, { x, y: y + HEIGHT + 2, width, size: 7, color: QUIET, maxLines: 1 });
    });
    paper.y = y + HEIGHT + CAPTION;
  }
};
