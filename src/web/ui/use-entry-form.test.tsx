import { MantineProvider, TextInput } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '#web/lib/api-error.ts';
import { keepDrafts } from '#web/lib/drafts.ts';
import { EditButtons, EditDialog } from './edit-dialog.tsx';
import { currentToast, dismissToast } from './toast.ts';
import { useEntryForm } from './use-entry-form.ts';
import { useShown } from './use-shown.ts';

const homeForm = z.object({
  name: z.string().min(1, 'Name is required'),
  city: z.string().min(1, 'City is required'),
  photos: z.array(z.string()).default([]),
});

const send = vi.fn<(body: { name: string; city: string }) => Promise<{ id: number }>>();
const refused = (status: number, body: object) => new ApiError(status, '', JSON.stringify(body));

afterEach(() => {
  cleanup();
  dismissToast();
  sessionStorage.clear();
  send.mockReset();
});

interface HomeFormProps {
  about?: string;
  failed?: string | { title: string; message?: string };
  onRefused?: (error: unknown) => boolean;
}

function HomeForm({ about, failed = 'It could not be saved.', onRefused }: HomeFormProps) {
  const entry = useEntryForm({
    about,
    schema: homeForm,
    initialValues: { name: '', city: 'Pune', photos: [] as string[] },
    send,
    saved: ({ id }, { name }) => ({ title: 'Saved', message: `${name} is number ${id}` }),
    failed,
    onRefused,
    fieldOf: (name) => (name === 'town' ? 'city' : name),
  });
  const { form } = entry;
  return (
    <form {...entry.props}>
      <TextInput label="Name" {...form.getInputProps('name')} />
      <TextInput label="City" {...form.getInputProps('city')} />
      <div>{form.errors.photos}</div>
      <output>
        {JSON.stringify({ isDirty: entry.isDirty(), isSaved: entry.isSaved, isRefused: entry.refusal !== undefined })}
      </output>
      <EditButtons entry={entry} label="Save" pending="Saving..." />
    </form>
  );
}

const inApp = (children: React.ReactNode, env?: 'test') => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return render(
    <MantineProvider env={env}>
      <RouterContextProvider router={router}>{children}</RouterContextProvider>
    </MantineProvider>,
  );
};
const show = (props: HomeFormProps = {}) => inApp(<HomeForm {...props} />, 'test');
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const state = () => JSON.parse(screen.getByRole('status').textContent ?? '');
const submit = () => act(async () => fireEvent.submit(field('Name').closest('form') as HTMLFormElement));

test('what the schema says stands at the fields, the first wrong one has the cursor, and nothing is sent', async () => {
  show();
  type('City', '');
  await submit();
  expect(screen.getByText('Name is required')).toBeTruthy();
  expect(screen.getByText('City is required')).toBeTruthy();
  expect(document.activeElement).toBe(field('Name'));
  expect(send).not.toHaveBeenCalled();
});

test('saved: what was entered is sent, and told', async () => {
  send.mockResolvedValue({ id: 7 });
  show();
  type('Name', 'Palm Grove');
  await submit();
  expect(send.mock.calls[0]?.[0]).toEqual({ name: 'Palm Grove', city: 'Pune', photos: [] });
  expect(currentToast()).toMatchObject({ title: 'Saved', message: 'Palm Grove is number 7' });
});

test('a form in a dialog that a form opened sends itself alone', async () => {
  const sendOuter = vi.fn();
  inApp(
    <form onSubmit={sendOuter}>
      <HomeForm />
    </form>,
    'test',
  );
  send.mockResolvedValue({ id: 7 });
  type('Name', 'Palm Grove');
  await submit();
  expect([send.mock.calls.length, sendOuter.mock.calls.length]).toEqual([1, 0]);
});

test('a refusal about fields stands there, the first one has the cursor, and no toast repeats it', async () => {
  const fieldErrors = { town: 'No such city', name: 'Taken', 'photos.1': 'Not a picture' };
  send.mockRejectedValue(refused(400, { code: 'invalid', message: 'Invalid', fieldErrors }));
  show();
  type('Name', 'Palm Grove');
  await submit();
  for (const words of Object.values(fieldErrors)) expect(screen.getByText(words)).toBeTruthy();
  expect(document.activeElement).toBe(field('Name'));
  expect(currentToast()).toBeUndefined();
  expect(state()).toMatchObject({ isRefused: false, isSaved: false });
});

test.each([
  ['with words', () => refused(409, { code: 'conflict', message: 'The lease has ended.' }), 'The lease has ended.'],
  [
    'about what the form does not ask',
    () => refused(400, { code: 'invalid', message: 'No owner', fieldErrors: { owner: 'No owner' } }),
    'No owner',
  ],
  ['without words', () => new TypeError('Failed to fetch'), 'It could not be saved.'],
])('a refusal %s is told in a toast', async (_, error, message) => {
  send.mockRejectedValue(error());
  show();
  type('Name', 'Palm Grove');
  await submit();
  expect(currentToast()).toMatchObject({ title: 'Error', message, destructive: true });
  expect(state()).toMatchObject({ isRefused: true });
});

test('a toast that belongs to the form is shown beside what stands at the fields', async () => {
  send.mockRejectedValue(refused(409, { code: 'conflict', message: 'Taken', fieldErrors: { name: 'Taken' } }));
  show({ failed: { title: 'Failed to save the home' } });
  type('Name', 'Palm Grove');
  await submit();
  expect(currentToast()).toMatchObject({ title: 'Failed to save the home', destructive: true });
  expect(screen.getByText('Taken')).toBeTruthy();
});

test('a refusal that leads elsewhere is not told', async () => {
  send.mockRejectedValue(refused(401, { code: 'unauthorized', message: 'Unauthorized' }));
  const onRefused = vi.fn(() => true);
  show({ onRefused });
  type('Name', 'Palm Grove');
  await submit();
  expect(onRefused).toHaveBeenCalledOnce();
  expect(currentToast()).toBeUndefined();
  expect(state()).toMatchObject({ isRefused: false });
});

test('a change makes it dirty; taking it back, or saving, does not leave it so', async () => {
  send.mockResolvedValue({ id: 7 });
  show();
  expect(state()).toMatchObject({ isDirty: false });
  type('Name', 'Palm Grove');
  expect(state()).toMatchObject({ isDirty: true });
  type('Name', '');
  expect(state()).toMatchObject({ isDirty: false });
  type('Name', 'Palm Grove');
  await submit();
  expect(state()).toMatchObject({ isDirty: false, isSaved: true });
  type('Name', 'Palm Court');
  expect(state()).toMatchObject({ isDirty: true });
});

test('a second submit while the first is under way is not sent', async () => {
  let answer = (_: { id: number }) => {};
  send.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  show();
  type('Name', 'Palm Grove');
  await submit();
  expect(screen.getByRole('button', { name: 'Saving...' })).toHaveProperty('disabled', true);
  await submit();
  expect(send).toHaveBeenCalledOnce();
  await act(async () => answer({ id: 7 }));
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false);
  await submit();
  expect(send).toHaveBeenCalledTimes(2);
});

test('of two forms about two things, each has its own cursor and its own draft', async () => {
  const two = (
    <>
      <HomeForm about="home 1" />
      <HomeForm about="home 2" />
    </>
  );
  inApp(two, 'test');
  const [first, second] = screen.getAllByLabelText<HTMLInputElement>('Name');
  await act(async () => fireEvent.submit(second?.closest('form') as HTMLFormElement));
  expect(document.activeElement).toBe(second);
  expect(screen.getAllByText('Name is required')).toHaveLength(1);

  fireEvent.change(first as HTMLInputElement, { target: { value: 'Palm Grove' } });
  keepDrafts('u1');
  cleanup();
  inApp(two, 'test');
  expect(screen.getAllByLabelText<HTMLInputElement>('Name').map(({ value }) => value)).toEqual(['Palm Grove', '']);
});

function HomeDialog({ onClose }: { onClose: () => void }) {
  const [edited, setEdited] = useState<string | undefined>('Palm Grove');
  const shown = useShown(edited);
  return (
    <EditDialog
      title={`Edit ${shown}`}
      isOpen={edited !== undefined}
      onClose={() => {
        setEdited(undefined);
        onClose();
      }}
    >
      <HomeForm />
    </EditDialog>
  );
}

test('in a dialog: cancelling asks where something was changed', async () => {
  const onClose = vi.fn();
  inApp(<HomeDialog onClose={onClose} />, 'test');
  type('Name', 'Palm Court');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('dialog', { name: 'Discard your changes?' })).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('in a dialog: saving closes it without a question, and it shows what it was about while it fades out', async () => {
  send.mockResolvedValue({ id: 7 });
  const onClose = vi.fn();
  inApp(<HomeDialog onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'Edit Palm Grove' });
  type('Name', 'Palm Court');
  await submit();
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.getByRole('dialog', { name: 'Edit Palm Grove' })).toBeTruthy();
  expect(field('Name').value).toBe('Palm Court');
  expect(screen.queryByRole('dialog', { name: 'Discard your changes?' })).toBeNull();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Palm Grove' })).toBeNull());
});
