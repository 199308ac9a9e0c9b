import {
  type AgreementTemplate,
  changeAgreementTemplate,
  MAX_OWN_TEMPLATES,
  TEMPLATE_CHANGED,
  type TemplateForm,
  type TemplateVersion,
  TOO_MANY_TEMPLATES,
} from '#contract/papers/agreement-templates';
import type { Scope } from '#server/access/viewer';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { announce } from '#server/features/platform/live/service';
import {
  countOwn,
  insertTemplate,
  insertVersion,
  lockOwn,
  selectOurs,
  selectTemplate,
  selectTemplates,
  selectVersions,
  updateTemplate,
  type WholeTemplate,
  writeOurs,
} from './queries.ts';
import { ourTemplates } from './rules/our-templates.ts';

const missing = () => new AppError('not_found', 'There is no such template.');

const present = ({ template, version }: WholeTemplate): AgreementTemplate => ({
  id: template.id,
  name: template.name,
  kind: template.kind,
  description: template.description,
  isOurs: template.landlordId === null,
  version: version.version,
  versionId: version.id,
  blocks: version.blocks,
  defaults: version.defaults,
  updatedAt: template.updatedAt.toISOString(),
});

/** The product brings its templates along: a release with other words adds a version, and those before stay. */
const bringOurs = async (deps: Deps, db: Db): Promise<void> => {
  const there = await selectOurs(
    db,
    ourTemplates.map(({ key }) => key),
  );
  const isThere = (key: string, version: number) => there.some((row) => row.key === key && row.version === version);
  const now = deps.now();
  for (const { version, blocks, defaults, ...template } of ourTemplates) {
    if (isThere(template.key, version)) continue;
    const { id } = await writeOurs(db, { ...template, createdAt: now, updatedAt: now });
    await insertVersion(db, { templateId: id, version, blocks, defaults, createdAt: now });
  }
};

export const list = async (deps: Deps, scope: Scope): Promise<AgreementTemplate[]> => {
  await bringOurs(deps, deps.db);
  return (await selectTemplates(deps.db, scope)).map(present);
};

/** A template that the scope sees, as it is now. */
export const latestOf = async (db: Db, scope: Scope, id: number): Promise<AgreementTemplate> => {
  const whole = await selectTemplate(db, scope, id);
  if (!whole) throw missing();
  return present(whole);
};

export const versionsOf = async (deps: Deps, scope: Scope, id: number): Promise<TemplateVersion[]> => {
  if (!(await selectTemplate(deps.db, scope, id))) throw missing();
  const rows = await selectVersions(deps.db, id);
  return rows.map(({ templateId: _, createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
};

const announceTemplates = (tx: Db, { userId }: Actor) =>
  announce(tx, { userIds: [userId], changed: changeAgreementTemplate.changes });

export const copy = (deps: Deps, actor: Actor, { fromId, name }: { fromId: number; name: string }) =>
  deps.db.transaction(async (tx) => {
    const from = await latestOf(tx, actor, fromId);
    if ((await countOwn(tx, actor.userId)) >= MAX_OWN_TEMPLATES) throw new AppError('conflict', TOO_MANY_TEMPLATES);
    const now = deps.now();
    const { kind, description, blocks, defaults } = from;
    const { id } = await insertTemplate(tx, {
      landlordId: actor.userId,
      kind,
      name,
      description,
      createdAt: now,
      updatedAt: now,
    });
    await insertVersion(tx, { templateId: id, version: 1, blocks, defaults, createdAt: now });
    await announceTemplates(tx, actor);
    return latestOf(tx, actor, id);
  });

export const change = (deps: Deps, actor: Actor, id: number, form: TemplateForm): Promise<AgreementTemplate> =>
  deps.db.transaction(async (tx) => {
    if (!(await lockOwn(tx, actor.userId, id))) throw missing();
    const { version } = await latestOf(tx, actor, id);
    if (version !== form.version) throw new AppError('conflict', TEMPLATE_CHANGED);
    const now = deps.now();
    const { name, blocks, defaults } = form;
    await updateTemplate(tx, id, { name, updatedAt: now });
    await insertVersion(tx, { templateId: id, version: version + 1, blocks, defaults, createdAt: now });
    await announceTemplates(tx, actor);
    return latestOf(tx, actor, id);
  });

export const remove = (deps: Deps, actor: Actor, id: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    if (!(await lockOwn(tx, actor.userId, id))) throw missing();
    await updateTemplate(tx, id, { removedAt: deps.now() });
    await announceTemplates(tx, actor);
  });

/** For somebody who takes everything along. */
export const exportOwn = async (deps: Deps, scope: Scope): Promise<AgreementTemplate[]> =>
  (await selectTemplates(deps.db, scope)).map(present).filter(({ isOurs }) => !isOurs);
