/** How many rows of a list are asked for at once. */
export const PAGE_SIZE = 50;

/** As many as the server gives at once: for choices, and for lists that are short by nature. */
export const ALL_ROWS = 500;
