import { describe, expect, it } from 'vitest';
import { commitsIn, sectionOf, withSection } from '../scripts/release-notes.mjs';

const release = { version: '0.9.0', day: '2026-11-17' };
const board = 'src/web/features/lettings/board.tsx';
const log = [
  '\0A reservation is confirmed on the board\n\nsrc/web/features/lettings/board.tsx\ne2e/board.spec.ts\n',
  '\0The board waits\n\ne2e/board.spec.ts\nsrc/contract/board.test.ts\ndocs/books.md\n',
  '\0A reservation is confirmed on the board\n\nsrc/web/features/lettings/board.tsx\n',
].join('');
const section = sectionOf(commitsIn(log), release);

it('commits are read with what they touch', () => {
  expect(commitsIn(log)).toHaveLength(3);
  expect(commitsIn(log)[2]).toEqual({ subject: 'A reservation is confirmed on the board', files: [board] });
});

describe('a section of the changelog', () => {
  it('has each subject once, and apart what is about the work', () => {
    expect(section).toBe(
      '## 0.9.0 (2026-11-17)\n\n- A reservation is confirmed on the board\n\n### For who works on it\n\n- The board waits\n',
    );
  });

  it('says so where nothing changes', () => {
    expect(sectionOf([{ subject: 'Longer lists', files: ['bench/fuzz/run.ts'] }], release)).toContain(
      'Nothing changes for who uses it.',
    );
  });
});

describe('the changelog', () => {
  const older = '## 0.8.0 (2026-10-01)\n\n- Meters\n';

  it('begins with it', () => {
    expect(withSection(`# Changelog\n\nWords.\n\n${older}`, section)).toBe(
      `# Changelog\n\nWords.\n\n${section}\n${older}`,
    );
    expect(withSection('', section)).toBe(`# Changelog\n\n${section}`);
  });

  it('has a version once, however often it is written', () => {
    const once = withSection(`# Changelog\n\n${older}`, section);
    expect(withSection(once, section)).toBe(once);
  });
});
