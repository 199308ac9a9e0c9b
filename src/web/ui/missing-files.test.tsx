import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UploadedFile } from '#contract/platform/files';
import { CutRequest } from '#test/cut-request';
import { showOnPage } from '#test/web-page';
import { currentToast, dismissToast } from './toast.ts';
import { UploadField } from './upload/upload-field.tsx';
import { useEntryForm } from './use-entry-form.ts';

const send = vi.fn(async () => undefined);

function Form() {
  const entry = useEntryForm({ initialValues: { photos: [] as UploadedFile[] }, send });
  return (
    <form {...entry.props}>
      <UploadField
        label="Photos"
        use="evidence"
        value={entry.form.values.photos}
        onChange={(photos) => entry.form.setFieldValue('photos', photos)}
      />
      <button type="submit">Save</button>
    </form>
  );
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', CutRequest);
});
afterEach(() => {
  cleanup();
  dismissToast();
  vi.unstubAllGlobals();
});

test('a form does not go without a file that did not get through', async () => {
  const user = showOnPage(<Form />);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is no file input');
  await user.upload(input, new File(['photo'], 'after.jpg', { type: 'image/jpeg' }));
  const retry = await screen.findByRole('button', { name: 'Retry after.jpg' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(send).not.toHaveBeenCalled();
  expect(currentToast()?.title).toBe('A file has not arrived');
  expect(document.activeElement).toBe(retry);
  await user.click(screen.getByRole('button', { name: 'Remove after.jpg' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
});
