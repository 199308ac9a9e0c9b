/** A range of the original that is kept, or bytes that stand in its place. */
export type Piece = { from: number; to: number } | { bytes: Buffer };

/** The file is not what its type promises, so nobody can say what it would give away. */
export class MalformedFileError extends Error {
  override name = 'MalformedFileError';
}

export const malformed = (problem: string): never => {
  throw new MalformedFileError(problem);
};

/** Pictures need a handful; only a hostile file would make the list grow with the file. */
const MAX_PIECES = 500;
/** Encoders write parts of some kilobytes; millions of tiny ones would keep the server busy for long. */
const MAX_PARTS = 20_000;

export class PieceList {
  readonly pieces: Piece[] = [];
  length = 0;
  #parts = 0;

  /** To be called for each segment or chunk of the picture. */
  countPart(): void {
    this.#parts++;
    if (this.#parts > MAX_PARTS) malformed('too many parts');
  }

  keep(from: number, to: number): void {
    if (from === to) return;
    const last = this.pieces.at(-1);
    if (last && 'to' in last && last.to === from) last.to = to;
    else this.#add({ from, to });
    this.length += to - from;
  }

  insert(bytes: Buffer): void {
    this.#add({ bytes });
    this.length += bytes.length;
  }

  #add(piece: Piece): void {
    if (this.pieces.length === MAX_PIECES) malformed('too many pieces');
    this.pieces.push(piece);
  }
}
