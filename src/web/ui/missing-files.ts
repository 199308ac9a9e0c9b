import { showError } from './toast.ts';

/** On the row of a file that did not get through: to its form it is not there, but whoever chose it believes it is. */
export const missingMark = (isMissing: boolean, mayRetry = false) => ({
  'data-missing-file': isMissing ? (mayRetry ? 'to-retry' : 'refused') : undefined,
});

/** The row of the first file that was chosen for a form and that it would go without. */
export const missingFileOf = (form: Element): HTMLElement | null =>
  form.querySelector<HTMLElement>('[data-missing-file]');

export const sayMissingFile = (form: Element, otherwise = 'Please send it once more, or remove it.') => {
  if (missingFileOf(form)?.dataset.missingFile === 'refused') showError('A file was not taken', 'Please remove it.');
  else showError('A file has not arrived', otherwise);
};

/** Whether a form would go without a file that was chosen for it. Then it says so, and puts the cursor there. */
export const lacksFiles = (form: Element, words?: string): boolean => {
  const row = missingFileOf(form);
  if (!row) return false;
  sayMissingFile(form, words);
  row.querySelector('button')?.focus();
  return true;
};
