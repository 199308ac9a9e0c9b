import compile from 'fast-json-stringify';
import { z } from 'zod';

type Serialize = (answer: unknown) => string;

interface JsonSchema {
  type?: unknown;
  anyOf?: JsonSchema[];
  nullable?: boolean;
}

/** 'This or null' as the serializer writes it itself: of any other choice it asks a validator which one is meant, for every value. */
const withoutChoiceOfNull = (schema: JsonSchema): void => {
  const { anyOf: choices } = schema;
  if (choices?.length !== 2) return;
  const [meant, other] = choices as [JsonSchema, JsonSchema];
  if (other.type !== 'null' || meant.type === undefined || meant.anyOf) return;
  delete schema.anyOf;
  Object.assign(schema, meant, { nullable: true });
};

/** By the schema: whoever starts the app more than once, as tests do, compiles once. */
const compiled = new WeakMap<z.ZodType, Serialize>();

const compiledOf = (schema: z.ZodType): Serialize => {
  const known = compiled.get(schema);
  if (known) return known;
  const json = z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-7',
    override: ({ jsonSchema }) => withoutChoiceOfNull(jsonSchema as JsonSchema),
  });
  const serialize: Serialize = compile(json as Parameters<typeof compile>[0]);
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
