import type { ZodError } from 'zod';
import type { ActionLink, LinkPurpose, LinkState } from '#contract/platform/action-links';
import { linkEndWords } from '#contract/platform/action-links';
import type { Device } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { type Limit, limitAddress, limitSubject } from '#server/features/platform/rate-limits/service';
import { hashToken, newToken } from '#server/tokens';
import {
  closeIfEnded,
  countUse,
  insertLink,
  type LinkRow,
  lockLink,
  revoke,
  selectLastLink,
  selectLink,
  selectUses,
} from './queries.ts';

/** What a purpose shows and does. Each feature with links hands its own in, by action-rules.ts. */
export interface LinkRule {
  /** Only what whoever has the link needs to know; nothing where its subject is gone. */
  show: (
    deps: Deps,
    db: Db,
    subjectId: number,
    token: string,
    link: LinkRow,
  ) => Promise<Record<string, unknown> | undefined>;
  /** Takes the lock that everybody takes who changes the subject. Links come after it: whoever ends the subject withdraws them then. */
  lock: (tx: Db, subjectId: number, deps: Deps) => Promise<unknown>;
  /** What it answers is a refusal that undoes nothing: it is given once the transaction is through. */
  act: (deps: Deps, tx: Db, link: LinkRow, body: { action: string }, device: Device) => Promise<AppError | undefined>;
  /** Whether it shows a photo. */
  photo: (deps: Deps, subjectId: number, fileId: number, link: LinkRow) => Promise<boolean>;
  /** Whether photos may be sent with it now. */
  takesPhotos: (deps: Deps, link: LinkRow) => Promise<boolean>;
}
export type LinkRules = Record<LinkPurpose, LinkRule>;

/** What was sent by a link, where it is not what the purpose takes. */
export const notUnderstood = ({ issues }: ZodError) => {
  const fieldErrors = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
  return new AppError('invalid_input', issues[0]?.message ?? 'That cannot be done.', { fieldErrors });
};

const looksPerAddress: Limit = { name: 'link-look', max: 600, windowSeconds: 10 * 60 };
const deedsPerAddress: Limit = { name: 'link-use', max: 60, windowSeconds: 10 * 60 };
const deedsPerLink: Limit = { name: 'link-uses', max: 100, windowSeconds: 24 * 60 * 60 };

const missing = () => new AppError('not_found', 'There is no such link. Please check that it was copied whole.');

const stateOf = ({ revokedAt, expiresAt, usesAllowed, uses }: LinkRow, now: Date): LinkState => {
  if (usesAllowed !== null && uses >= usesAllowed) return 'used';
  if (revokedAt) return 'withdrawn';
  return expiresAt <= now ? 'expired' : 'open';
};

const present = async (deps: Deps, db: Db, rules: LinkRules, link: LinkRow, token: string): Promise<ActionLink> => {
  const state = stateOf(link, deps.now());
  const details = state === 'open' ? await rules[link.purpose].show(deps, db, link.subjectId, token, link) : undefined;
  const { purpose, madeFor, madeBy } = link;
  const isGone = state === 'open' && details === undefined;
  return {
    purpose,
    state: isGone ? 'withdrawn' : state,
    madeFor,
    madeBy,
    expiresAt: link.expiresAt.toISOString(),
    details: details ?? null,
  };
};

/** Looking is never using: whatever follows links by itself changes nothing. */
export const look = async (deps: Deps, rules: LinkRules, token: string, address: string): Promise<ActionLink> => {
  await limitAddress(deps, looksPerAddress, address);
  const link = await selectLink(deps.db, hashToken(token));
  if (!link) throw missing();
  return present(deps, deps.db, rules, link, token);
};

const requireOpen = (deps: Deps, link: LinkRow): void => {
  const state = stateOf(link, deps.now());
  if (state !== 'open') throw new AppError('link_expired', linkEndWords[state]);
};

/** One that is open, held and used in the transaction that does what it is for. */
export const takeLink = async (deps: Deps, tx: Db, token: string, action: string): Promise<LinkRow> => {
  const link = await lockLink(tx, hashToken(token));
  if (!link) throw missing();
  requireOpen(deps, link);
  await countUse(tx, link.id, action, deps.now());
  return link;
};

/** An open one, before anything is done by it; as often as anybody may. */
export const linkToUse = async (deps: Deps, token: string, address: string): Promise<LinkRow> => {
  await limitAddress(deps, deedsPerAddress, address);
  const link = await selectLink(deps.db, hashToken(token));
  if (!link) throw missing();
  await limitSubject(deps, deedsPerLink, String(link.id));
  requireOpen(deps, link);
  return link;
};

export const use = async (
  deps: Deps,
  rules: LinkRules,
  { token, ...device }: { token: string } & Device,
  body: { action: string },
): Promise<ActionLink> => {
  const known = await linkToUse(deps, token, device.address);
  const done = await deps.db.transaction(async (tx) => {
    await rules[known.purpose].lock(tx, known.subjectId, deps);
    const link = await takeLink(deps, tx, token, body.action);
    const refused = await rules[link.purpose].act(deps, tx, link, body, device);
    if (refused) return refused;
    // Whoever has ended it by their own deed hears that it is used, and not that it was withdrawn.
    await closeIfEnded(tx, link.id);
    const after = await lockLink(tx, hashToken(token));
    return present(deps, tx, rules, after ?? link, token);
  });
  if (done instanceof AppError) throw done;
  return done;
};

/** A photo that the link shows, as often as its page may be looked at. */
export const findShown = async (
  deps: Deps,
  rules: LinkRules,
  { token, fileId, address }: { token: string; fileId: number; address: string },
): Promise<boolean> => {
  await limitAddress(deps, looksPerAddress, address);
  const link = await findOpenLink(deps, token);
  return link !== undefined && rules[link.purpose].photo(deps, link.subjectId, fileId, link);
};

/** Whoever has a link that is open may send photos with it, where its purpose takes any. */
export const findUploadLink =
  (rules: LinkRules) =>
  async (deps: Deps, token: string): Promise<LinkRow | undefined> => {
    const link = await findOpenLink(deps, token);
    return link && (await rules[link.purpose].takesPhotos(deps, link)) ? link : undefined;
  };

export const findOpenLink = async (deps: Deps, token: string): Promise<LinkRow | undefined> => {
  const link = await selectLink(deps.db, hashToken(token));
  return link && stateOf(link, deps.now()) === 'open' ? link : undefined;
};

interface NewLink {
  purpose: LinkPurpose;
  subjectId: number;
  madeFor: string;
  madeById: string;
  madeBy: string;
  expiresAt: Date;
  usesAllowed: number | null;
}

/** Takes the place of whatever link there was for the same. Its token is answered once, and kept nowhere. */
export const makeLink = async (deps: Deps, tx: Db, link: NewLink): Promise<string> => {
  await withdrawLinks(deps, tx, link);
  return addLink(deps, tx, link);
};

/** Beside those that there are: whoever is reminded may use the first mail, too. */
export const addLink = async (deps: Deps, tx: Db, link: NewLink): Promise<string> => {
  const token = newToken();
  await insertLink(tx, { ...link, tokenHash: hashToken(token), createdAt: deps.now() });
  return `${deps.config.publicUrl}/link/${token}`;
};

export const withdrawLinks = async (
  deps: Deps,
  tx: Db,
  about: { purpose: LinkPurpose; subjectId: number },
): Promise<void> => {
  await revoke(tx, about, deps.now());
};

/** The last link for something, whether it is still open, and what was done by all that there were, newest first. */
export const linkOf = async (deps: Deps, db: Db, about: { purpose: LinkPurpose; subjectId: number }) => {
  const link = await selectLastLink(db, about);
  const isOpen = link !== undefined && stateOf(link, deps.now()) === 'open';
  return { open: isOpen ? link : undefined, uses: await selectUses(db, about) };
};
