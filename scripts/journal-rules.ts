interface Entry {
  tag: string;
  when: number;
}

const asTime = (when: number) => new Date(when).toISOString();

/** What would keep a migration from running, or from running in its place. `files` are the names in the migrations' folder. */
export const journalProblems = (journal: string, files: string[], now: number): string[] => {
  const { entries } = JSON.parse(journal) as { entries: Entry[] };
  const times = entries.flatMap(({ tag, when }, i) => {
    const before = entries[i - 1];
    if (when > now)
      return [
        `${tag} is dated ${asTime(when)}, in the future: give it the time at which it was made, in _journal.json.`,
      ];
    if (before && when <= before.when)
      return [`${tag} is not dated after ${before.tag} (${asTime(before.when)}): after a merge, generate it again.`];
    return [];
  });
  const tags = entries.map(({ tag }) => tag);
  const found = files.filter((name) => name.endsWith('.sql')).map((name) => name.slice(0, -'.sql'.length));
  return [
    ...times,
    ...tags.filter((tag) => !found.includes(tag)).map((tag) => `${tag}.sql is missing, and _journal.json names it.`),
    ...found
      .filter((tag) => !tags.includes(tag))
      .map((tag) => `${tag}.sql would never run: _journal.json does not name it.`),
  ];
};
