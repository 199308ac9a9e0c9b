/** The few parts of DER (X.690) that a certificate and a seal are written in. */

const lengthOf = (size: number): Buffer => {
  if (size < 0x80) return Buffer.from([size]);
  const bytes = Buffer.from(size.toString(16).padStart(size > 0xffff ? 6 : size > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
};

const element = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
};

export const sequence = (...parts: Buffer[]): Buffer => element(0x30, ...parts);

/** In DER the members of a set are ordered by their bytes. */
export const setOf = (...members: Buffer[]): Buffer => element(0x31, ...[...members].sort(Buffer.compare));

export const octets = (content: Buffer): Buffer => element(0x04, content);
export const bits = (content: Buffer, unused = 0): Buffer => element(0x03, Buffer.from([unused]), content);
export const utf8 = (text: string): Buffer => element(0x0c, Buffer.from(text, 'utf8'));
export const yes = (): Buffer => element(0x01, Buffer.from([0xff]));

/** Tagged by its place: wrapped, or in the place of the set's own tag. */
export const tagged = (number: number, ...parts: Buffer[]): Buffer => element(0xa0 | number, ...parts);

/** Never negative: a leading zero says so where it would look like it. */
export const integer = (value: number | Buffer): Buffer => {
  const bytes = typeof value === 'number' ? Buffer.from([value]) : value;
  return element(0x02, ...((bytes[0] ?? 0) & 0x80 ? [Buffer.from([0])] : []), bytes);
};

export const time = (at: Date): Buffer =>
  element(0x18, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z`, 'latin1'));

const base128 = (value: number): number[] => {
  const bytes = [value & 0x7f];
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
};

/** An object identifier, such as '2.5.4.3'. */
export const oid = (dotted: string): Buffer => {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return element(0x06, Buffer.from([40 * first + second, ...rest.flatMap(base128)]));
};

interface Element {
  tag: number;
  content: Buffer;
  /** Where it ends. */
  end: number;
}

const elementAt = (der: Buffer, at: number): Element | undefined => {
  const [tag, first] = [der[at], der[at + 1]];
  if (tag === undefined || first === undefined) return undefined;
  const more = first & 0x80 ? first & 0x7f : 0;
  const from = at + 2 + more;
  if (more > 3 || from > der.length) return undefined;
  const size = more === 0 ? first : der.readUIntBE(at + 2, more);
  return from + size <= der.length ? { tag, content: der.subarray(from, from + size), end: from + size } : undefined;
};

/** What an element holds, one after the other; nothing where it is no DER. */
export const childrenOf = (content: Buffer): Element[] => {
  const children: Element[] = [];
  for (let at = 0; at < content.length; ) {
    const child = elementAt(content, at);
    if (!child) return [];
    children.push(child);
    at = child.end;
  }
  return children;
};

/** The whole of the first element: what stands behind it is padding. */
export const firstOf = (der: Buffer): Element | undefined => elementAt(der, 0);
