import { Button } from '@mantine/core';
import { IconMoodSad } from '@tabler/icons-react';
import { useEffect } from 'react';
import { WriteToUs } from '#web/features/platform/support/write-to-us.tsx';
import { isUpdated } from '#web/lib/updates.ts';
import { NoticePage } from '#web/ui/notice-page.tsx';

/** Something broke while a screen was shown or loaded, such as a file that a newer version has replaced. */
export function FailedScreen() {
  // Code that this page needs went with an update: it loads anew by itself, which it does once, as it is of that version then.
  useEffect(() => {
    void isUpdated().then((isSo) => isSo && window.location.reload());
  }, []);
  return (
    <NoticePage
      icon={IconMoodSad}
      title="Something went wrong"
      text={
        <>
          This page could not be shown. Loading it again usually helps.
          <WriteToUs />
        </>
      }
      action={<Button onClick={() => window.location.reload()}>Load again</Button>}
    />
  );
}
