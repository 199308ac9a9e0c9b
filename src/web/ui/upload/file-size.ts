const MEGABYTE = 1024 * 1024;

/** '1.25 MB' */
export const megabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(2)} MB`;

/** 'up to 10MB', 'up to 2.5MB', 'up to 500KB' */
export const upTo = (bytes: number): string =>
  bytes < MEGABYTE ? `up to ${short(bytes / 1024)}KB` : `up to ${short(bytes / MEGABYTE)}MB`;

const short = (value: number): string => String(Number(value.toFixed(1)));
