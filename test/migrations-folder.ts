import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '#server/package-root';

interface Entry {
  tag: string;
  when: number;
}

const journalOf = (folder: string) => join(folder, 'meta/_journal.json');

/** The project's migrations as another version of the program would have them. */
export class MigrationsFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'kiraya-migrations-'));

  constructor() {
    cpSync(join(packageRoot, 'src/server/db/migrations'), this.path, { recursive: true });
  }

  get entries(): Entry[] {
    return (JSON.parse(readFileSync(journalOf(this.path), 'utf8')) as { entries: Entry[] }).entries;
  }

  private write(entries: Entry[]) {
    writeFileSync(journalOf(this.path), JSON.stringify({ entries }));
  }

  textOf(tag: string): string {
    return readFileSync(join(this.path, `${tag}.sql`), 'utf8');
  }

  /** At its place by its time. */
  add(entry: Entry, text: string) {
    writeFileSync(join(this.path, `${entry.tag}.sql`), text);
    this.write([...this.entries, entry].sort((one, other) => one.when - other.when));
  }

  remove(tag: string) {
    this.write(this.entries.filter((entry) => entry.tag !== tag));
  }

  delete() {
    rmSync(this.path, { recursive: true, force: true });
  }
}
