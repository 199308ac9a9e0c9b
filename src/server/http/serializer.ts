import compile from 'fast-json-stringify';
import { z } from 'zod';

type Serialize = (answer: unknown) => string;

/** By the schema: whoever starts the app more than once, as tests do, compiles once. */
const compiled = new WeakMap<z.ZodType, Serialize>();

const compiledOf = (schema: z.ZodType): Serialize => {
  const known = compiled.get(schema);
  if (known) return known;
  const json = z.toJSONSchema(schema, { io: 'output', target: 'draft-7' }) as Parameters<typeof compile>[0];
  const serialize: Serialize = compile(json);
  compiled.set(schema, serialize);
  return serialize;
};

/**
 * Makes JSON of an answer by its declared schema, so that no column can slip into it. Compiled when the first answer needs it:
 * all of them at the start would cost seconds and memory for calls that nobody makes.
 */
export const serializerOf = (schema: z.ZodType): Serialize => {
  let serialize: Serialize | undefined;
  return (answer) => {
    serialize ??= compiledOf(schema);
    return serialize(answer);
  };
};
