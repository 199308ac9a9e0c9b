/** The pattern for `like` that finds a text anywhere, whatever signs it has. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
