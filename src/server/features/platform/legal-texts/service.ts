import type { LegalName, LegalText } from '#contract/platform/legal-texts';
import type { AdminActor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { logAdmin } from '#server/features/platform/audit-log/service';
import { insertVersion, selectLatest } from './queries.ts';
import { firstTexts } from './wording.ts';

export const current = async (deps: Deps, db: Db, name: LegalName): Promise<LegalText> => {
  const row = await selectLatest(db, name);
  return {
    name,
    version: row?.version ?? 0,
    text: row?.text ?? firstTexts[name],
    publishedAt: row?.publishedAt.toISOString() ?? null,
    contactEmail: deps.config.contactEmail ?? null,
  };
};

export const publish = (deps: Deps, admin: AdminActor, name: LegalName, text: string): Promise<LegalText> =>
  deps.db.transaction(async (tx) => {
    const before = await current(deps, tx, name);
    if (before.text === text) return before;
    const version = before.version + 1;
    if (!(await insertVersion(tx, { name, version, text, publishedAt: deps.now() }))) {
      throw new AppError('conflict', 'Somebody has published another version meanwhile. Please look at it first.');
    }
    const changes = [
      { field: 'text', from: null, to: name },
      { field: 'version', from: String(before.version), to: String(version) },
    ];
    await logAdmin(deps, tx, admin, { action: 'legal_text.published', changes });
    return current(deps, tx, name);
  });
