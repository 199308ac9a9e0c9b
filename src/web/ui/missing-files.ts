import { showError } from './toast.ts';

/** On the row of a file that did not get through: to its form it is not there, but whoever chose it believes it is. */
export const missingMark = (isMissing: boolean) => ({ 'data-missing-file': isMissing || undefined });

/** The row of the first file that was chosen for a form and that it would go without. */
export const missingFileOf = (form: Element): Element | null => form.querySelector('[data-missing-file]');

export const sayMissingFile = () => showError('A file has not arrived', 'Please send it once more, or remove it.');

/** Whether a form would go without a file that was chosen for it. Then it says so, and puts the cursor there. */
export const lacksFiles = (form: Element): boolean => {
  const row = missingFileOf(form);
  if (!row) return false;
  sayMissingFile();
  row.querySelector('button')?.focus();
  return true;
};
