export type Piece =
  | { kind: 'plain'; text: string }
  /** A word of the screen. */
  | { kind: 'name'; text: string }
  | { kind: 'link'; text: string; address: string };

const MARKS = /"([^"]+)"|\[([^\]]+)\]\(([^)]+)\)/g;

/** What a text of the guide consists of. */
export const piecesOf = (text: string): Piece[] => {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: mark, 1: name, 2: words, 3: address, index } of text.matchAll(MARKS)) {
    if (index > end) pieces.push({ kind: 'plain', text: text.slice(end, index) });
    pieces.push(
      name === undefined ? { kind: 'link', text: words ?? '', address: address ?? '' } : { kind: 'name', text: name },
    );
    end = index + mark.length;
  }
  return end < text.length ? [...pieces, { kind: 'plain', text: text.slice(end) }] : pieces;
};

/** As it is read, without marks. */
export const plainText = (text: string): string =>
  piecesOf(text)
    .map((piece) => piece.text)
    .join('');
