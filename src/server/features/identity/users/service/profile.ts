import type { ProfileForm } from '#contract/identity/account';
import type { User } from '#contract/identity/users';
import { fileIdOf } from '#contract/platform/files';
import { isPan } from '#contract/platform/pan';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { attachFile, removeFilesOf } from '#server/features/platform/files/service';
import { announce } from '#server/features/platform/live/service';
import { presentUser } from '../present.ts';
import { selectUserById, updateUser } from '../queries.ts';

/** A PAN that comes back masked was not touched. */
const sealedPan = (deps: Deps, pan: string | null | undefined) => {
  if (pan === undefined || (pan !== null && !isPan(pan))) return {};
  return { panSealed: pan === null ? null : deps.secretBox.seal(pan) };
};

const noPicture = () =>
  new AppError('invalid_input', 'Please upload a picture.', {
    fieldErrors: { profileImageUrl: 'Please upload a picture.' },
  });

const replacePicture = async (deps: Deps, tx: Db, actor: Actor, profileImageUrl: string | null): Promise<void> => {
  const fileId = profileImageUrl === null ? null : fileIdOf(profileImageUrl);
  if (fileId === undefined) throw noPicture();
  await removeFilesOf(deps, tx, 'profile_image', [actor.userId]);
  if (fileId === null) return;
  const file = await attachFile(tx, actor, fileId, {
    subject: 'profile_image',
    subjectId: actor.userId,
    field: 'profileImageUrl',
  });
  if (!file.type.startsWith('image/')) throw noPicture();
};

export const updateProfile = (deps: Deps, actor: Actor, { pan, ...form }: ProfileForm): Promise<User> =>
  deps.db.transaction(async (tx) => {
    const before = await selectUserById(tx, actor.userId);
    const { profileImageUrl } = form;
    if (profileImageUrl !== undefined && profileImageUrl !== before?.profileImageUrl) {
      await replacePicture(deps, tx, actor, profileImageUrl);
    }
    const row = await updateUser(tx, actor.userId, { ...form, ...sealedPan(deps, pan) }, deps.now());
    if (!row) throw new AppError('unauthorized', 'Unauthorized');
    await announce(tx, { userIds: [actor.userId], changed: ['accounts'] });
    return presentUser(row);
  });
