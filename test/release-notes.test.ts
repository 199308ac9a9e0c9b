import { describe, expect, it } from 'vitest';
import { sectionOf, withSection } from '../scripts/release-notes.mjs';

const release = { version: '0.9.0', day: '2026-11-17' };
const section = sectionOf(
  ['A reservation is confirmed on the board', 'Tests: the board waits', 'A reservation is confirmed on the board', ''],
  release,
);

describe('a section of the changelog', () => {
  it('has each subject once, and apart what is about the work', () => {
    expect(section).toBe(
      '## 0.9.0 (2026-11-17)\n\n- A reservation is confirmed on the board\n\n### For who works on it\n\n- Tests: the board waits\n',
    );
  });

  it('says so where nothing changes', () => {
    expect(sectionOf(['Fuzz: longer lists'], release)).toContain('Nothing changes for who uses it.');
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
