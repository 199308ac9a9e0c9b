import { Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Muted } from '#web/ui/muted.tsx';
import { NothingFound } from '#web/ui/nothing-found.tsx';
import type { Guide } from './chapter.ts';
import { findParts, partId, textsOf } from './finding.ts';
import classes from './help.module.css';
import { plainText } from './marked-text.ts';

/** All guides, by who reads them. */
export function GuideCards({ guides }: { guides: Guide[] }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
      {guides.map((guide) => (
        <Paper key={guide.name} withBorder p="lg">
          <Stack gap="xs">
            <Title order={2} size="h4">
              <Link to="/help/$guide" params={{ guide: guide.name }} className={classes.entryTitle}>
                {guide.title}
              </Link>
            </Title>
            <Muted>{guide.about}</Muted>
            <Text size="sm">{guide.chapters.map(({ title }) => title).join(' · ')}</Text>
          </Stack>
        </Paper>
      ))}
    </SimpleGrid>
  );
}

/** The chapters of one guide. */
export function ChapterList({ guide }: { guide: Guide }) {
  return (
    <Paper withBorder px="lg" py="xs">
      <ol className={classes.list} aria-label="Chapters">
        {guide.chapters.map(({ name, title, lead }) => (
          <li key={name}>
            <Link to="/help/$guide/$chapter" params={{ guide: guide.name, chapter: name }} className={classes.entry}>
              <span className={classes.entryTitle}>{title}</span>
              <Muted>{lead}</Muted>
            </Link>
          </li>
        ))}
      </ol>
    </Paper>
  );
}

/** What has the words. */
export function FoundParts({ guides, search, onShowAll }: { guides: Guide[]; search: string; onShowAll: () => void }) {
  const found = findParts(guides, search);
  if (found.length === 0)
    return (
      <NothingFound
        title="Nothing found"
        text="No chapter has all of these words. Try fewer or other ones."
        showAll="Show all chapters"
        onShowAll={onShowAll}
      />
    );
  return (
    <Stack gap="sm">
      <Text role="status">{found.length === 1 ? 'Found in one place' : `Found in ${found.length} places`}</Text>
      <Paper withBorder px="lg" py="xs">
        <ol className={classes.list} aria-label="What was found">
          {found.map(({ guide, chapter, part }) => (
            <li key={`${guide.name} ${chapter.name} ${part.title}`}>
              <Link
                to="/help/$guide/$chapter"
                params={{ guide: guide.name, chapter: chapter.name }}
                hash={partId(part)}
                className={classes.entry}
              >
                <span className={classes.entryTitle}>{part.title}</span>
                <Muted size="xs">
                  {guides.length > 1 ? `${guide.title}, ` : ''}
                  {chapter.title}
                </Muted>
                <Text size="sm" lineClamp={2}>
                  {textsOf(part).map(plainText).join(' ')}
                </Text>
              </Link>
            </li>
          ))}
        </ol>
      </Paper>
    </Stack>
  );
}
