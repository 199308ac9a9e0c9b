const UNIQUE_VIOLATION = '23505';

/** Whether a unique key has refused a row: it has the last word about what is taken. */
export const isTaken = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return code === UNIQUE_VIOLATION || (cause != null && isTaken(cause));
};
