/** As a ref: puts the cursor here when the next step of an open dialog appears. */
export const focusOnMount = (node: HTMLElement | null): void => node?.focus();
