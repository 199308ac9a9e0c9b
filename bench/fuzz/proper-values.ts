import fc from 'fast-check';
import type { Endpoint } from '#contract/platform/endpoint';
import { kindOfField } from './known-rows.ts';

export const PASSWORD = 'Sunny-day-7!';
export const OPERATORS_PASSWORD = 'Operator-day-7!';

/** Replaced by the mark of whoever sends it. */
export const MARK = '@mark@';

/** A row that exists, chosen at the moment of sending. */
export class Existing {
  readonly kind: string;
  readonly isOwn: boolean;
  readonly index: number;
  constructor(kind: string, isOwn: boolean, index: number) {
    this.kind = kind;
    this.isOwn = isOwn;
    this.index = index;
  }
}

/** A JSON schema, as far as ours go. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  multipleOf?: number;
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
}

const two = (n: number) => String(n).padStart(2, '0');
const dateIn = (...years: number[]) =>
  fc
    .tuple(fc.constantFrom(...years), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map(([year, month, day]) => `${year}-${two(month)}-${two(day)}`);
const date = dateIn(2019, 2025, 2026, 2026, 2026, 2027, 2031);
const instant = date.map((day) => `${day}T10:30:00.000Z`);
const amount = fc.oneof(
  fc.integer({ min: 1, max: 60_000 }).map(String),
  fc.constantFrom('1', '0.01', '25000', '25000.00', '9999999999.99', '10000000000', '100'),
);
const email = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 999_999_999 }).map((n) => `${MARK}${n}@example.in`) },
  { weight: 1, arbitrary: fc.nat(50).map((index) => new Existing('emails', true, index)) },
);

/** What our rules ask of a text beyond its length, told by the field's name. */
const byName: [RegExp, fc.Arbitrary<unknown>][] = [
  [/email/i, email],
  [/password/i, fc.constantFrom(PASSWORD, PASSWORD, 'Another-day-8!', 'wrong')],
  [/phone/i, fc.constantFrom('+91 98765 43210', '9876500000')],
  [/^pan$/i, fc.constantFrom('ABCPE1234F', 'AAAPL1234C')],
  [/upi/i, fc.constantFrom('asha@okaxis', 'ravi.k@upi')],
  [/ifsc/i, fc.constant('HDFC0001234')],
  [/(lastFour|four)/i, fc.constantFrom('4242', '0001')],
  [/^(lease)?start/i, dateIn(2024, 2025, 2026)],
  [/^((lease)?endDate|to|until|validUntil)$/i, dateIn(2026, 2027, 2031)],
  [/(date|endedOn|^from$|^to$|until|validFrom|dob|birth|period(Start|End)|dueOn)/i, date],
  [/(amount|rent|deposit|price|income|value|fee|dues|cost|salary|balance)/i, amount],
  // No person fills it in.
  [/^website$/, fc.constant('')],
  [/^username$/, fc.nat(999_999).map((n) => `operator-${n}`)],
  [/^planName$/, fc.constantFrom('professional', 'enterprise')],
  [/mfaCode/, fc.constant('123456')],
  [/code/i, fc.constantFrom('123456', 'WELCOME10', 'abc')],
  [/(token|signature)/i, fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 60 })],
];

/** A text of its sender, so that whoever reads it elsewhere can be told. */
const ownText = ({ minLength = 0, maxLength = 400 }: JsonSchema): fc.Arbitrary<unknown> => {
  if (maxLength < 30)
    return fc.constantFrom('Asha', 'Ravi').map((text) => text.padEnd(minLength, 'x').slice(0, maxLength));
  return fc
    .oneof(fc.constant('Palm Court'), fc.string({ unit: 'grapheme', maxLength: 20 }))
    .map((text) => `${MARK}${text.replaceAll('\0', '')}`);
};

const numberFor = ({ type, minimum, exclusiveMinimum, maximum = 2_147_483_647, multipleOf }: JsonSchema) => {
  const min = minimum ?? (exclusiveMinimum !== undefined ? exclusiveMinimum + 1 : -1_000);
  if (multipleOf && multipleOf < 1)
    return fc.integer({ min: min / multipleOf, max: Math.min(maximum, 1e6) / multipleOf }).map((n) => n * multipleOf);
  if (type === 'integer')
    return fc.oneof(fc.integer({ min, max: Math.min(maximum, min + 30) }), fc.integer({ min, max: maximum }));
  return fc.double({ min, max: maximum, noNaN: true });
};

const existing = (kind: string) =>
  fc.tuple(fc.integer({ min: 0, max: 9 }), fc.nat(1_000)).map(([whose, index]) => new Existing(kind, whose < 9, index));

const textFor = (e: Endpoint, schema: JsonSchema, name: string): fc.Arbitrary<unknown> => {
  if (schema.format === 'date-time') return instant;
  if (/password/i.test(name) && /^(\/api)?\/admin/.test(e.path)) return fc.constantFrom(OPERATORS_PASSWORD, PASSWORD);
  const known = byName.find(([pattern]) => pattern.test(name));
  return known ? known[1] : ownText(schema);
};

const objectFor = (e: Endpoint, schema: JsonSchema): fc.Arbitrary<unknown> => {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const fields = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, proper(e, part, name)]));
  if (Object.keys(fields).length === 0 && typeof additionalProperties === 'object')
    return fc.oneof(
      fc.constant({}),
      fc.dictionary(
        fc.constantFrom(...((propertyNames?.enum as string[] | undefined) ?? ['code', 'state', 'error', 'other'])),
        proper(e, additionalProperties, 'documentId'),
        { maxKeys: 3 },
      ),
    );
  // Each field that may be there is one more that may be refused.
  const needed = Object.fromEntries(Object.entries(fields).filter(([name]) => required.includes(name)));
  return fc.oneof(fc.record(fields, { requiredKeys: required }), fc.record(needed));
};

/** A value that a schema takes, as far as the schema tells. */
export const proper = (e: Endpoint, schema: JsonSchema, name: string): fc.Arbitrary<unknown> => {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  // The id that a gateway gave a payment is a text of its own.
  const isGateways = name === 'paymentId' && schema.type === 'string';
  const kind = isGateways ? undefined : kindOfField(name, e);
  if (kind && kind !== 'emails' && schema.type !== 'array' && !schema.anyOf) {
    const made = schema.type === 'integer' ? fc.integer({ min: 1, max: 60 }) : fc.uuid();
    return fc.oneof({ weight: 9, arbitrary: existing(kind) }, { weight: 1, arbitrary: made });
  }
  const choices =
    schema.anyOf ?? (Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : undefined);
  if (choices) {
    const [first, ...others] = choices.map((choice) => proper(e, choice, name));
    return fc.oneof(
      { weight: 4, arbitrary: first ?? fc.constant(null) },
      ...others.map((arbitrary) => ({ weight: 1, arbitrary })),
    );
  }
  switch (schema.type) {
    case 'object':
      return objectFor(e, schema);
    case 'array': {
      const item = proper(e, schema.items ?? {}, name);
      const minLength = schema.minItems ?? 0;
      const some = fc.array(item, { minLength, maxLength: Math.max(minLength, Math.min(schema.maxItems ?? 3, 3)) });
      // Where whole rows are listed each has its own rules: none of them is mostly right.
      return schema.items?.type === 'object' && !schema.minItems ? fc.oneof(fc.constant([]), some) : some;
    }
    case 'string':
      return textFor(e, schema, name);
    case 'integer':
    case 'number':
      return numberFor(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.oneof(ownText({}), fc.integer({ min: 0, max: 100 }));
  }
};
