/** A piece of text, and whether it is what was searched for. */
export interface Piece {
  text: string;
  isHit: boolean;
}

const BEFORE = 30;
const LENGTH = 120;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Splits a text at what was searched for, whatever its case. */
export const piecesOf = (text: string, search: string): Piece[] => {
  const sought = search.trim();
  if (sought === '') return [{ text, isHit: false }];
  return text
    .split(new RegExp(`(${escaped(sought)})`, 'gi'))
    .map((piece, index) => ({ text: piece, isHit: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
};

/** The part of a long text, on one line, in which the first hit can be seen. */
export const excerptOf = (content: string, search: string): string => {
  const line = content.replace(/\s+/g, ' ').trim();
  const at = line.toLowerCase().indexOf(search.trim().toLowerCase());
  // From the beginning of a word.
  const from = at > BEFORE ? line.lastIndexOf(' ', at - BEFORE) + 1 : 0;
  const until = Math.min(line.length, from + LENGTH);
  return `${from > 0 ? '...' : ''}${line.slice(from, until)}${until < line.length ? '...' : ''}`;
};
