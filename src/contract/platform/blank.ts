/** For what may be left out: a form sends an empty text where nothing was entered. */
export const blankIsNone = (value: unknown) => (value === '' || value === undefined ? null : value);
