import { z } from 'zod';

type Undefaulted<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: z.ZodOptional<Shape[Name] extends z.ZodDefault<infer Inner> ? Inner : Shape[Name]>;
};

/** The schema of a change: what is left out stays as it is, so no field has the default that a new entry gets. */
export const changesOf = <Shape extends z.ZodRawShape>(form: z.ZodObject<Shape>) => {
  const fields = Object.entries(form.shape).map(([name, field]) => [
    name,
    z.optional(field instanceof z.ZodDefault ? field.unwrap() : field),
  ]);
  return z.object(Object.fromEntries(fields) as Undefaulted<Shape>);
};
