import { Group, Stack, Title } from '@mantine/core';
import { PlainPage } from '#web/ui/plain-page.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Chapter, Guide } from './chapter.ts';
import { ChapterView } from './chapter-view.tsx';
import { ChapterList, FoundParts, GuideCards } from './guide-lists.tsx';
import { guides } from './guides/all-guides.ts';

interface HelpPageProps {
  /** Without one, all of them. */
  guide?: Guide;
  /** Without one, all of the guide. */
  chapter?: Chapter;
  search: string;
  onSearch: (search: string | undefined) => void;
}

/** The guide: where one is in it, its search, and what is read or found. */
export function HelpPage({ guide, chapter, search, onSearch }: HelpPageProps) {
  const title = chapter?.title ?? guide?.title ?? 'Help';
  return (
    <PlainPage title={title} width={1080}>
      <Stack gap="lg">
        <Stack gap="xs">
          <Trail guide={guide} chapter={chapter} />
          <Title order={1} size="h2">
            {title}
          </Title>
        </Stack>
        <SearchBox
          label={guide ? `Search the ${guide.title.toLowerCase()}` : 'Search all guides'}
          placeholder="Such as deposit, receipt or agent"
          search={search}
          onSearch={onSearch}
        />
        {search && (
          <FoundParts guides={guide ? [guide] : guides} search={search} onShowAll={() => onSearch(undefined)} />
        )}
        {!search && chapter && guide && <ChapterView guide={guide} chapter={chapter} />}
        {!search && guide && !chapter && <ChapterList guide={guide} />}
        {!search && !guide && <GuideCards guides={guides} />}
      </Stack>
    </PlainPage>
  );
}

/** The way up. */
function Trail({ guide, chapter }: Pick<HelpPageProps, 'guide' | 'chapter'>) {
  if (!guide) return null;
  return (
    <Group component="nav" gap="xs" aria-label="Where you are">
      <TextLink to="/help">Help</TextLink>
      {chapter && (
        <>
          <span aria-hidden>›</span>
          <TextLink to="/help/$guide" params={{ guide: guide.name }}>
            {guide.title}
          </TextLink>
        </>
      )}
    </Group>
  );
}
