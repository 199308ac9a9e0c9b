import fc from 'fast-check';
import { z } from 'zod';
import type { Endpoint } from '#contract/platform/endpoint';
import { nastyAddressPart, nastyBody, nastyValue } from './nasty.ts';
import { type JsonSchema, proper } from './proper-values.ts';

/** A call before it is known who makes it. */
export interface Shot {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  headers: Record<string, string>;
}

const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const without = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));

/** Spoils one field, or a field of a field: it goes missing or becomes something else. */
const spoiled = (fields: Fields, at: number, isMissing: boolean, value: unknown): Fields => {
  const names = Object.keys(fields);
  const name = names[at % Math.max(names.length, 1)];
  if (name === undefined) return { unexpected: value };
  const part = fields[name];
  if (isFields(part) && at % 2 === 0) return { ...fields, [name]: spoiled(part, at >> 1, isMissing, value) };
  return isMissing ? without(fields, name) : { ...fields, [name]: value };
};

const partOf = (e: Endpoint, schema: z.ZodType | undefined, nasty: fc.Arbitrary<unknown>): fc.Arbitrary<Fields> => {
  if (!schema) return fc.constant({});
  const right = proper(e, jsonSchemaOf(schema), '') as fc.Arbitrary<Fields>;
  const wrong = fc
    .tuple(right, fc.nat(1_000), fc.integer({ min: 0, max: 3 }), nasty)
    .map(([fields, at, missing, value]) => (isFields(fields) ? spoiled(fields, at, missing === 0, value) : fields));
  return fc.oneof({ weight: 7, arbitrary: right }, { weight: 3, arbitrary: wrong });
};

const pathNames = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

const paramsOf = (e: Endpoint): fc.Arbitrary<Fields> => {
  const schema = e.params ?? z.object(Object.fromEntries(pathNames(e.path).map((name) => [name, z.string()])));
  // A path without its parts is another path.
  return partOf(
    e,
    schema,
    nastyAddressPart.filter((value) => value !== ''),
  );
};

const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/xml' },
      { 'content-type': 'application/json; charset=utf-16' },
      { 'content-type': 'multipart/form-data' },
      { 'content-encoding': 'gzip' },
      { 'if-none-match': '*' },
      { 'idempotency-key': 'one-key' },
      { 'idempotency-key': 'é'.repeat(300) },
      { range: 'bytes=5-1' },
      { 'accept-encoding': 'br;q=x, gzip' },
      { cookie: 'kiraya_session=%E0%A4%A; kiraya_admin=' },
      { authorization: 'Bearer ' },
    ),
  },
);

/** Calls of an endpoint, most of them proper, some spoiled. */
export const shotsAt = (e: Endpoint): fc.Arbitrary<Shot> => {
  const body: fc.Arbitrary<unknown> = e.body
    ? fc.oneof({ weight: 12, arbitrary: partOf(e, e.body, nastyValue) }, { weight: 1, arbitrary: nastyBody })
    : fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: nastyBody });
  const query = fc.oneof(
    { weight: 9, arbitrary: partOf(e, e.query, nastyAddressPart) },
    { weight: 1, arbitrary: fc.dictionary(fc.constantFrom('limit', 'cursor', 'search', 'x'), nastyAddressPart) },
  );
  return fc.record({ params: paramsOf(e), query, body: e.method === 'GET' ? fc.constant(undefined) : body, headers });
};
