import fc from 'fast-check';

/** JSON that only a text can carry, such as one nested thousands deep. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const NASTY_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '👩‍👩‍👧‍👦🏠',
  'ＮＦＫＣ ﬁ',
  '\u202eabc',
  '../../etc/passwd',
  "'; drop table users; --",
  '%',
  '_',
  '\\',
  '%%%___\\\\',
  '<script>alert(1)</script>',
  '{{7*7}}',
  'NaN',
  'Infinity',
  '-1',
  '-0',
  '0',
  '1e999',
  '1e3',
  '0x10',
  '٣',
  '9007199254740993',
  '2147483648',
  '99999999999999999999',
  '1.005',
  '10000000000',
  '0000-00-00',
  '9999-12-31',
  '2026-02-30',
  '+275760-09-13',
  '-000001-01-01',
  '2200-12-31',
  '1900-01-01',
  '2026-04-05T25:00:00Z',
  '2026-04-05T00:00:00+23:59',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
];

const nastyText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...NASTY_TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.constantFrom(201, 501, 5_001, 10_001, 100_000).map((length) => 'é'.repeat(length)) },
);

const nastyNumber = fc.constantFrom(
  0,
  -0,
  -1,
  0.1,
  1.5,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
  1e21,
);

const deep = (open: string, close: string, depth: number) =>
  new RawJson(`${open.repeat(depth)}1${close.repeat(depth)}`);

/** What no field expects. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: nastyText },
  { weight: 4, arbitrary: nastyNumber },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], [1], ['1'], { id: 1 }) },
  { weight: 1, arbitrary: fc.constantFrom(deep('[', ']', 60), deep('{"a":', '}', 60), deep('[', ']', 5_000)) },
  { weight: 1, arbitrary: fc.array(fc.integer(), { minLength: 300, maxLength: 300 }) },
);

/** In an address everything is text. */
export const nastyAddressPart: fc.Arbitrary<unknown> = fc.oneof(nastyText, nastyNumber.map(String));

/** A whole body that is not what a call asks for. */
export const nastyBody: fc.Arbitrary<unknown> = fc.oneof(
  nastyValue,
  fc.constantFrom<unknown>(
    new RawJson('{'),
    new RawJson('{"a":1,}'),
    new RawJson('{"__proto__":{"isAdmin":true}}'),
    new RawJson('{"constructor":{"prototype":{"a":1}}}'),
    new RawJson('\ufeff{}'),
    new RawJson('[1,2'),
    new RawJson(`{"a":"${'x'.repeat(1_100_000)}"}`),
    new RawJson(`{${Array.from({ length: 5_000 }, (_, n) => `"k${n}":${n}`).join(',')}}`),
    undefined,
  ),
);
