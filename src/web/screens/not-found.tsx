import { IconMapOff } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { LinkButton } from '#web/ui/link-button.tsx';
import { NoticePage } from '#web/ui/notice-page.tsx';

export function NotFoundScreen() {
  const { pathname } = useLocation();
  return (
    <NoticePage
      icon={IconMapOff}
      title="Page Not Found"
      text={
        <>
          There is nothing at <strong style={{ overflowWrap: 'anywhere' }}>{pathname}</strong>.
        </>
      }
      action={<LinkButton to="/">Back to Home</LinkButton>}
    />
  );
}
