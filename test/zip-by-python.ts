import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CHECK = `
import sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
print([(i.filename, i.date_time, i.file_size) for i in z.infolist()][:3], len(z.infolist()))`;

/** What another program finds in it, where there is one. */
export const foundByPython = (zip: Buffer): string | undefined => {
  const folder = mkdtempSync(join(tmpdir(), 'kiraya-zip-'));
  writeFileSync(join(folder, 'a.zip'), zip);
  const { error, stdout, stderr } = spawnSync('python3', ['-c', CHECK, join(folder, 'a.zip')], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return error ? undefined : `${stdout}${stderr}`.trim();
};
