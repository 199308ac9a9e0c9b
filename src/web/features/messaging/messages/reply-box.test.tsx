import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CutRequest } from '#test/cut-request';
import { button, field, webPage } from '#test/web-page';
import { ReplyBox } from './reply-box.tsx';

const page = webPage();

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', CutRequest));

test('an answer does not go without a file that did not get through, neither by the button nor by Enter', async () => {
  page.answer('POST /api/messages', {});
  const user = page.show(<ReplyBox conversationId={3} receiverId="a" name="Asha Rao" />);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is no file input');
  await user.upload(input, new File(['%PDF-1.4'], 'receipt.pdf', { type: 'application/pdf' }));
  const retry = await screen.findByRole('button', { name: 'Retry receipt.pdf' });
  await user.type(field('Message to Asha Rao'), 'Here it is');
  for (const send of [() => user.click(button('Send')), () => user.type(field('Message to Asha Rao'), '{Enter}')]) {
    await send();
    await page.expectToast('A file has not arrived', 'Please send it once more, or remove it.');
    expect(document.activeElement).toBe(retry);
    expect(() => page.lastSent()).toThrow('nothing was sent');
  }
  expect(field('Message to Asha Rao').value).toBe('Here it is');
});
