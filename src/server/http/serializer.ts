import compile from 'fast-json-stringify';
import { z } from 'zod';

/**
 * Makes JSON of an answer by its declared schema, so that no column can slip into it. Compiled when the first answer needs it:
 * all of them at the start would cost seconds and memory for calls that nobody makes.
 */
export const serializerOf = (schema: z.ZodType): ((answer: unknown) => string) => {
  let serialize: ((answer: unknown) => string) | undefined;
  return (answer) => {
    serialize ??= compile(z.toJSONSchema(schema, { io: 'output', target: 'draft-7' }) as Parameters<typeof compile>[0]);
    return serialize(answer);
  };
};
