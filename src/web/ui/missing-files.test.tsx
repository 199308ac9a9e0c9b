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
  send.mockClear();
  dismissToast();
  vi.unstubAllGlobals();
});

/** A request for a file that is answered with a refusal of what it is. */
class RefusedRequest extends CutRequest {
  status = 400;
  statusText = 'Bad Request';
  responseText = JSON.stringify({ code: 'invalid_input', message: 'This is not a photo.' });
  onload = () => {};
  override send() {
    queueMicrotask(() => this.onload());
  }
}

const chosen = async (user: ReturnType<typeof showOnPage>) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is no file input');
  await user.upload(input, new File(['photo'], 'after.jpg', { type: 'image/jpeg' }));
};

test('a form does not go without a file that did not get through', async () => {
  const user = showOnPage(<Form />);
  await chosen(user);
  const retry = await screen.findByRole('button', { name: 'Retry after.jpg' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(send).not.toHaveBeenCalled();
  expect(currentToast()).toMatchObject({
    title: 'A file has not arrived',
    message: 'Please send it once more, or remove it.',
  });
  expect(document.activeElement).toBe(retry);
  await user.click(screen.getByRole('button', { name: 'Remove after.jpg' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
});

test('nobody is asked to send a file once more that was refused for what it is', async () => {
  vi.stubGlobal('XMLHttpRequest', RefusedRequest);
  const user = showOnPage(<Form />);
  await chosen(user);
  const remove = await screen.findByRole('button', { name: 'Remove after.jpg' });
  expect(screen.queryByRole('button', { name: 'Retry after.jpg' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(send).not.toHaveBeenCalled();
  expect(currentToast()).toMatchObject({ title: 'A file was not taken', message: 'Please remove it.' });
  expect(document.activeElement).toBe(remove);
});
