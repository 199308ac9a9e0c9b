import { expect, it } from 'vitest';
import { asFile } from '#test/sample-files';
import { FileWindow, WINDOW_BYTES } from './rules/file-window.ts';

const content = Buffer.from(Array.from({ length: 200_000 }, (_, index) => (index * 7) % 251));

it('reads anywhere, forwards and backwards', async () => {
  await asFile(content, async (file, size) => {
    const window = new FileWindow(file, size);
    for (const position of [0, 10, WINDOW_BYTES - 5, 150_000, WINDOW_BYTES + 3, 199_980, 0]) {
      expect(await window.at(position, 20)).toEqual(content.subarray(position, position + 20));
    }
    expect((await window.at(size - WINDOW_BYTES, WINDOW_BYTES))?.equals(content.subarray(-WINDOW_BYTES))).toBe(true);
  });
});

it('has nothing where not all bytes are there', async () => {
  await asFile(content, async (file, size) => {
    const window = new FileWindow(file, size);
    expect(await window.at(size - 10, 11)).toBeUndefined();
    expect(await window.at(2 ** 40, 1)).toBeUndefined();
    expect(await window.at(-1, 1)).toBeUndefined();
    expect(await window.at(0, WINDOW_BYTES + 1)).toBeUndefined();
    expect(await new FileWindow(file, size + 500).at(size - 10, 20)).toBeUndefined();
  });
});

it('goes through a file from any place to its end', async () => {
  await asFile(content, async (file, size) => {
    const window = new FileWindow(file, size);
    let position = 99;
    for (let chunk = await window.onwards(position); chunk.length > 0; chunk = await window.onwards(position)) {
      expect(chunk.equals(content.subarray(position, position + chunk.length))).toBe(true);
      position += chunk.length;
    }
    expect(position).toBe(size);
  });
});
