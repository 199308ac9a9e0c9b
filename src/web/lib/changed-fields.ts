/** Only what was changed is sent, so that a change made elsewhere meanwhile stays. */
export const changedFields = <Body extends object>(before: Body, after: Body): Partial<Body> => {
  const old = new Map<string, unknown>(Object.entries(before));
  const isChanged = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(old.get(name));
  return Object.fromEntries(Object.entries(after).filter(isChanged)) as Partial<Body>;
};
