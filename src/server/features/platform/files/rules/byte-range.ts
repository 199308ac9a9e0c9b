import type { ByteRange } from '#server/integrations/files/file-store';

/** What a Range header asks for: the whole, one range, or something that cannot be had. */
export const byteRange = (
  header: string | undefined,
  size: number,
): { range: ByteRange; isPart: boolean } | undefined => {
  const whole = { range: { from: 0, to: size - 1 }, isPart: false };
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  // Several ranges, or another unit: the whole is a right answer, too.
  if (!match || (match[1] === '' && match[2] === '')) return whole;
  const [, first = '', last = ''] = match;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (from > to || from >= size) return undefined;
  return { range: { from, to }, isPart: true };
};
