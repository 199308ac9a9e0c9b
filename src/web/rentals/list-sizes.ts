/** How many rows of a list are asked for at once. */
export const PAGE_SIZE = 50;
