import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UploadedFile } from '#contract/platform/files';
import { UploadField } from './upload-field.tsx';

/** Requests that the test answers. */
class FakeRequest {
  static all: FakeRequest[] = [];
  upload: { onprogress?: (event: Partial<ProgressEvent>) => void } = {};
  onload = () => {};
  onerror = () => {};
  status = 0;
  statusText = '';
  responseText = '';
  address = '';
  file: File | undefined;
  isAborted = false;

  open(_method: string, address: string) {
    this.address = address;
    FakeRequest.all.push(this);
  }
  setRequestHeader() {}
  send(form: FormData) {
    this.file = form.get('file') as File;
  }
  abort() {
    this.isAborted = true;
  }
  answer(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    return act(async () => this.onload());
  }
}

const request = (index: number): FakeRequest => {
  const found = FakeRequest.all[index];
  if (!found) throw new Error(`there is no request ${index}`);
  return found;
};
const requestCount = (count: number) => waitFor(() => expect(FakeRequest.all).toHaveLength(count));
const stored = (id: number, name: string): UploadedFile => ({
  id,
  fileUrl: `/api/files/${id}`,
  name,
  type: 'application/pdf',
  size: 1_310_720,
});
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

let value: UploadedFile[];
const onBusyChange = vi.fn();

function Field({ start, ...props }: Partial<ComponentProps<typeof UploadField>> & { start: UploadedFile[] }) {
  const [files, setFiles] = useState(start);
  value = files;
  return (
    <UploadField
      label="Papers"
      use="document"
      value={files}
      onChange={setFiles}
      onBusyChange={onBusyChange}
      {...props}
    />
  );
}

const show = (props: Partial<ComponentProps<typeof UploadField>> = {}, start: UploadedFile[] = []) => {
  const { container } = render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <Field start={start} {...props} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const input = container.querySelector('input[type=file]');
  if (!input) throw new Error('there is no file input');
  return (...files: File[]) => fireEvent.change(input, { target: { files } });
};
const names = () => screen.queryAllByRole('listitem').map((row) => row.querySelector('[title]')?.textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  FakeRequest.all = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  onBusyChange.mockReset();
});

test('two at a time; each counts once it has arrived, in the order of arrival', async () => {
  const choose = show({ maxFiles: 3 });
  choose(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'));
  await requestCount(2);
  expect(value).toEqual([]);
  expect(onBusyChange).toHaveBeenLastCalledWith(true);
  await request(1).answer(201, stored(2, 'b.pdf'));
  await requestCount(3);
  await request(0).answer(201, stored(1, 'a.pdf'));
  await request(2).answer(201, stored(3, 'c.pdf'));
  await waitFor(() => expect(value.map(({ id }) => id)).toEqual([2, 1, 3]));
  expect(onBusyChange).toHaveBeenLastCalledWith(false);
  expect(screen.getAllByText('1.25 MB')).toHaveLength(3);
});

test('what is there and what is on its way count against the limit', async () => {
  const choose = show({ maxFiles: 3 }, [stored(1, 'old.pdf')]);
  choose(pdf('a.pdf'));
  choose(pdf('b.pdf'), pdf('c.pdf'));
  expect(names()).toEqual(['old.pdf', 'a.pdf', 'b.pdf']);
  expect(screen.getByRole('alert').textContent).toBe('c.pdf Too many files');
  await requestCount(2);
});

test('in a field for one file the new one takes the place of the old, once it has arrived', async () => {
  const choose = show({}, [stored(1, 'old.pdf')]);
  choose(pdf('first.pdf'));
  await requestCount(1);
  choose(pdf('second.pdf'));
  expect(request(0).isAborted).toBe(true);
  await requestCount(2);
  expect(value.map(({ name }) => name)).toEqual(['old.pdf']);
  await request(1).answer(201, stored(2, 'second.pdf'));
  await waitFor(() => expect(value.map(({ name }) => name)).toEqual(['second.pdf']));
});

test('says at the file what the server says, and tries again', async () => {
  const choose = show();
  choose(pdf('a.pdf'));
  await requestCount(1);
  await request(0).answer(503, { code: 'unavailable', message: 'The store is busy.' });
  await screen.findByText('The store is busy.');
  expect(onBusyChange).toHaveBeenLastCalledWith(false);
  press('Retry a.pdf');
  await requestCount(2);
  expect(screen.queryByText('The store is busy.')).toBeNull();
  await act(async () => request(1).onerror());
  await screen.findByText('The upload failed. Please try again.');
  press('Retry a.pdf');
  await requestCount(3);
  await request(2).answer(429, { code: 'too_many_requests', message: 'Please try again in a minute.' });
  await screen.findByRole('button', { name: 'Retry a.pdf' });
  press('Remove a.pdf');
  expect(names()).toEqual([]);
});

test.each([
  [400, { code: 'invalid_input', message: 'The file is empty.' }, 'The file is empty.'],
  [413, { code: 'too_large', message: 'File is larger than 10485760 bytes' }, 'File is larger than 10485760 bytes'],
  [413, {}, 'This file was not taken. Please choose another.'],
  [415, { code: 'unsupported_media_type', message: 'This is no PDF.' }, 'This is no PDF.'],
])(
  'a file refused because of what it is (%i %j) is not tried again: it can be removed, or another chosen',
  async (status, body, words) => {
    const choose = show();
    choose(pdf('a.pdf'));
    await requestCount(1);
    await request(0).answer(status, body);
    await screen.findByText(words);
    expect(screen.queryByRole('button', { name: 'Retry a.pdf' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Remove a.pdf' })).toBeDefined();
    choose(pdf('b.pdf'));
    await requestCount(2);
    expect(names()).toEqual(['b.pdf']);
  },
);

test('shows how far it is, and stops on Cancel', async () => {
  const choose = show({ maxFiles: 3 });
  choose(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'));
  await requestCount(2);
  act(() => request(0).upload.onprogress?.({ lengthComputable: true, loaded: 30, total: 40 }));
  const bar = screen.getByRole('progressbar', { name: 'Upload of a.pdf' });
  expect(bar.getAttribute('aria-valuenow')).toBe('75');
  press('Cancel a.pdf');
  expect(request(0).isAborted).toBe(true);
  expect(names()).toEqual(['b.pdf', 'c.pdf']);
  await requestCount(3);
});

test('what is on its way stops when its field goes, and keeps no form waiting', async () => {
  const choose = show();
  choose(pdf('a.pdf'));
  await requestCount(1);
  expect(onBusyChange).toHaveBeenLastCalledWith(true);
  cleanup();
  expect(request(0).isAborted).toBe(true);
  expect(onBusyChange).toHaveBeenLastCalledWith(false);
});

test('a visitor uploads with the link of the application form; the claim token is handed on', async () => {
  const choose = show({ application: 'abc' });
  choose(pdf('a.pdf'));
  await requestCount(1);
  expect(request(0).address).toBe('/api/files?use=document&application=abc');
  await request(0).answer(201, { ...stored(1, 'a.pdf'), claimToken: 'secret' });
  await waitFor(() => expect(value[0]?.claimToken).toBe('secret'));
});

test('takes fewer types and other sizes where it is told', () => {
  const choose = show({ types: ['application/pdf'], maxBytes: 2_621_440, maxFiles: 2 });
  expect(screen.getByRole('button', { name: 'Papers' }).textContent).toContain('.pdf up to 2.5MB, at most 2 files');
  choose(new File(['x'], 'a.png', { type: 'image/png' }), new File([], 'b.pdf', { type: 'application/pdf' }));
  expect(screen.getByRole('alert').textContent).toBe('a.png File type must be .pdfb.pdf File is smaller than 1 bytes');
});
