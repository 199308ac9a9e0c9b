import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { guides } from '#web/features/platform/help/guides/all-guides.ts';
import { HelpPage } from '#web/features/platform/help/help-page.tsx';
import { NotFoundScreen } from './not-found.tsx';

/** The guide for users. It is open to everybody. */
export function HelpScreen() {
  const { guide: guideName, chapter: chapterName } = useParams({ strict: false });
  const { search = '' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const guide = guides.find(({ name }) => name === guideName);
  const chapter = guide?.chapters.find(({ name }) => name === chapterName);
  if ((guideName && !guide) || (chapterName && !chapter)) return <NotFoundScreen />;
  return (
    <HelpPage
      guide={guide}
      chapter={chapter}
      search={search}
      onSearch={(words) => void navigate({ to: '.', search: { search: words }, replace: true })}
    />
  );
}
