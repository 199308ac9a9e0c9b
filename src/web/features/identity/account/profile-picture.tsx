import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import type { User } from '#contract/identity/users';
import type { UploadedFile } from '#contract/platform/files';
import { serverMessage } from '#web/lib/api-error.ts';
import { PersonAvatar } from '#web/ui/person-avatar.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { UploadField } from '#web/ui/upload/upload-field.tsx';
import { useUpdateProfile } from './api.ts';
import classes from './profile-picture.module.css';

const LONGEST_EDGE = 512;

/** Saved as soon as it is uploaded or removed. */
export function ProfilePicture({ user }: { user: User }) {
  const saving = useUpdateProfile();
  const [uploaded, setUploaded] = useState<UploadedFile[]>([]);

  const save = async (files: UploadedFile[]) => {
    const before = uploaded;
    setUploaded(files);
    try {
      await saving.mutateAsync({ body: { profileImageUrl: files[0]?.fileUrl ?? null } });
      showToast({ title: files.length > 0 ? 'Profile picture updated' : 'Profile picture removed' });
    } catch (error) {
      setUploaded(before);
      showError('Error', serverMessage(error, 'Your picture could not be saved. Please try again.'));
    }
  };

  return (
    <div className={classes.picture}>
      <Stack align="center" gap="xs">
        <PersonAvatar name={`${user.firstName} ${user.lastName}`} picture={user.profileImageUrl} size={88} />
        {user.profileImageUrl && uploaded.length === 0 && (
          <Button variant="subtle" size="compact-sm" disabled={saving.isPending} onClick={() => save([])}>
            Remove picture
          </Button>
        )}
      </Stack>
      <UploadField label="Profile picture" use="photo" resizeTo={LONGEST_EDGE} value={uploaded} onChange={save} />
    </div>
  );
}
