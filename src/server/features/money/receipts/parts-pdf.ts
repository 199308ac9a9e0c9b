import { shown } from '#server/pdf/fonts';
import { type Paper, QUIET } from '#server/pdf/paper';

export const TEST_MARK = 'TEST';
export const TEST_WORDS = 'Paid in test mode: no money has moved.';

interface Named {
  landlordFirstName: string | null;
  landlordLastName: string | null;
}

export const landlordName = ({ landlordFirstName, landlordLastName }: Named): string =>
  [landlordFirstName, landlordLastName].filter(Boolean).join(' ');

/** Stated where it has to be; a line to fill in by hand where the landlord has not given it. */
export const panLine = (pan: string | null | undefined): string[] => {
  if (pan === undefined) return [];
  return [`PAN: ${pan ?? '____________________'}`];
};

const STAMP = { width: 92, height: 64 };
const SIGNED_ABOVE_FOOT = 140;

/** What is written above ends here. */
export const signatureTop = ({ height }: Paper): number => height - SIGNED_ABOVE_FOOT - STAMP.height + 20;

/** The landlord signs below, across the stamp where there has to be one. */
export const writeSignature = (paper: Paper, name: string, hasStamp: boolean): void => {
  const width = 210;
  const x = paper.left + paper.width - width;
  const y = paper.height - SIGNED_ABOVE_FOOT;
  if (hasStamp) {
    const box = { x: paper.left, y: y - STAMP.height + 30, ...STAMP };
    paper.box(box);
    paper.write('Affix revenue stamp', {
      x: box.x + 16,
      y: box.y + 17,
      width: STAMP.width - 24,
      size: 9,
      color: QUIET,
    });
  }
  paper.line({ x, y: y + 12, width });
  paper.write('Signature of the landlord', { x, y: y + 16, width, size: 9, color: QUIET });
  paper.write(shown(name, ''), { x, y: y + 29, width, size: 9 });
};
