import { List, Text } from '@mantine/core';
import { Fragment } from 'react';
import { fieldLabel, isAgreementField } from '#contract/papers/agreement-fields';
import classes from './clause-text.module.css';

const FIELD = /(\{[a-z_]+\})/g;

/** What is not known yet stands out. */
function Line({ text }: { text: string }) {
  return text.split(FIELD).map((part, index) => {
    const name = part.slice(1, -1);
    const isHole = part.startsWith('{') && isAgreementField(name);
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text keep their places
    return <Fragment key={index}>{isHole ? <mark className={classes.hole}>{fieldLabel(name)}</mark> : part}</Fragment>;
  });
}

/** The lines of a clause: paragraphs, and lists where lines begin with a dash. */
export function ClauseText({ text }: { text: string }) {
  const lines = text.split('\n').filter((line) => line.trim());
  const groups: { isList: boolean; lines: string[] }[] = [];
  for (const line of lines) {
    const isList = line.startsWith('- ');
    const last = groups.at(-1);
    if (isList && last?.isList) last.lines.push(line.slice(2));
    else groups.push({ isList, lines: [isList ? line.slice(2) : line] });
  }
  return groups.map(({ isList, lines: own }) =>
    isList ? (
      <List key={own.join()} size="sm" spacing={4} my="xs" withPadding>
        {own.map((line) => (
          <List.Item key={line}>
            <Line text={line} />
          </List.Item>
        ))}
      </List>
    ) : (
      <Text key={own.join()} size="sm" my={4}>
        <Line text={own[0] ?? ''} />
      </Text>
    ),
  );
}
