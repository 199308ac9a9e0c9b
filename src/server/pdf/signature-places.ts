import type { PaperSignature } from './certificate-pages.ts';
import { shown } from './fonts.ts';
import { type Paper, QUIET } from './paper.ts';

/** Where somebody signs. */
export interface SignaturePlace {
  key: string;
  name: string;
  /** 'Tenant', 'Witness' */
  role: string;
}

const HEIGHT = 96;
const GAP = 24;
const MOST = 640;

/** Two beside each other, all on one page where one is enough; what was signed stands above its line. */
export const writeSignaturePlaces = (
  paper: Paper,
  places: SignaturePlace[],
  { signatures, room }: { signatures: PaperSignature[]; room: (height: number) => void },
): void => {
  const width = (paper.width - GAP) / 2;
  const rows = Math.ceil(places.length / 2);
  room(Math.min(rows * HEIGHT + 40, MOST));
  paper.heading('Signatures');
  places.forEach(({ key, name, role }, index) => {
    const isLeft = index % 2 === 0;
    if (isLeft) {
      if (index > 0) paper.y += HEIGHT;
      room(HEIGHT);
    }
    const [x, y] = [paper.left + (isLeft ? 0 : width + GAP), paper.y];
    const signature = signatures.find(({ place }) => place === key);
    const box = { x, y: y + 4, width, height: 40 };
    if (signature?.drawn) paper.drawing(Buffer.from(signature.drawn, 'base64'), box);
    else if (signature?.typed) paper.write(shown(signature.typed), { ...box, y: y + 20, size: 16, maxLines: 1 });
    paper.line({ x, y: y + 48, width });
    const below = paper.write(shown(name, 'Name:'), { x, y: y + 51, width, isStrong: true, maxLines: 1 });
    const note = signature ? signature.note : 'Place and date:';
    paper.write(`${role}. ${note}`, { x, y: below, width, size: 8.5, color: QUIET, maxLines: 2 });
  });
  paper.y += HEIGHT;
};
