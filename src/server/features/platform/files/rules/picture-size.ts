import { MalformedFileError } from './pieces.ts';

/** More than phones take, and no more than a browser can hold: each takes four bytes once the picture is shown. */
const MAX_PIXELS = 64_000_000;

/** A few bytes may promise a picture that fills all memory of whoever looks at it. */
export class PictureTooLargeError extends MalformedFileError {
  override name = 'PictureTooLargeError';
}

/** By what the header says, before anybody unpacks it. */
export const checkPictureSize = (width: number, height: number): void => {
  if (width * height > MAX_PIXELS) throw new PictureTooLargeError(`${width} x ${height} pixels`);
};
