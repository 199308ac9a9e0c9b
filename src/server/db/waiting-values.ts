import { is, Param, Placeholder } from 'drizzle-orm';

type Given = Record<string, unknown>;

const valueNamed = ({ name }: Placeholder, given: Given): unknown => {
  if (!(name in given)) throw new Error(`No value for '${name}' was given`);
  return given[name];
};

const readerOf = (param: unknown): ((given: Given) => unknown) => {
  if (is(param, Placeholder)) return (given) => valueNamed(param, given);
  if (is(param, Param) && is(param.value, Placeholder)) {
    const { encoder, value } = param;
    return (given) => encoder.mapToDriverValue(valueNamed(value, given));
  }
  return () => param;
};

/** A statement's values, those that wait for a request among them. Which ones wait is found out once, not with each request. */
export const withValues = (params: unknown[]): ((given: Given) => unknown[]) => {
  const readers = params.map(readerOf);
  return (given) => readers.map((read) => read(given));
};
