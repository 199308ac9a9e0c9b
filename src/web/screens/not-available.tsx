import { IconHourglass } from '@tabler/icons-react';
import { LinkButton } from '#web/ui/link-button.tsx';
import { NoticePage } from '#web/ui/notice-page.tsx';

function NotAvailable({ title, text }: { title: string; text: string }) {
  return (
    <NoticePage icon={IconHourglass} title={title} text={text} action={<LinkButton to="/">Back to Home</LinkButton>} />
  );
}

export const ApplicationScreen = () => (
  <NotAvailable title="Rental application" text="Applying for a home is not available yet." />
);
