import { ActionIcon, Button, Group, Paper, Stack, Switch, Text, Title } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { PrintedBlock } from '#contract/papers/fill-blocks';
import { MAX_BLOCKS, type TemplateBlock } from '#contract/papers/template-blocks';
import { useShown } from '#web/ui/use-shown.ts';
import { ClauseDialog } from './clause-dialog.tsx';
import classes from './clause-list.module.css';
import { ClauseText } from './clause-text.tsx';

interface ClauseListProps {
  blocks: TemplateBlock[];
  /** As they print, where values are known. */
  printed?: PrintedBlock[];
  isOfTemplate: boolean;
  /** While the last change is saved. */
  isBusy: boolean;
  onChange: (blocks: TemplateBlock[]) => unknown;
}

const isIn = ({ isOptional, isOn }: TemplateBlock) => isOn || !isOptional;

const newKey = (blocks: TemplateBlock[]): string => {
  const taken = new Set(blocks.map(({ key }) => key));
  let number = 1;
  while (taken.has(`own-${number}`)) number += 1;
  return `own-${number}`;
};

/** The clauses in their order: changed, moved, switched on and off, by mouse, touch or keyboard. */
export function ClauseList({ blocks, printed = [], isOfTemplate, isBusy, onChange }: ClauseListProps) {
  const [edited, setEdited] = useState<TemplateBlock>();
  const shown = useShown(edited);
  const textOf = ({ key, text }: TemplateBlock) => printed.find((block) => block.key === key)?.text ?? text;
  const isNew = shown !== undefined && blocks.every(({ key }) => key !== shown.key);
  const move = (from: number, to: number) => {
    const moved = blocks.filter((_, index) => index !== from);
    const [block] = blocks.slice(from, from + 1);
    if (block) void onChange([...moved.slice(0, to), block, ...moved.slice(to)]);
  };
  const save = (block: TemplateBlock) =>
    onChange(isNew ? [...blocks, block] : blocks.map((one) => (one.key === block.key ? block : one)));
  let number = 0;
  return (
    <Stack gap="sm">
      <ol className={classes.clauses} aria-label="Clauses">
        {blocks.map((block, index) => {
          const { key, title, isOptional } = block;
          if (isIn(block)) number += 1;
          return (
            <Paper key={key} component="li" withBorder p="md" data-out={!isIn(block) || undefined}>
              <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
                <Title order={3} size="h6">
                  {isIn(block) ? `${number}. ${title}` : title}
                </Title>
                <Group gap={4} wrap="nowrap">
                  <Tool
                    label={`Move ${title} up`}
                    icon={IconArrowUp}
                    isOff={isBusy || index === 0}
                    onClick={() => move(index, index - 1)}
                  />
                  <Tool
                    label={`Move ${title} down`}
                    icon={IconArrowDown}
                    isOff={isBusy || index === blocks.length - 1}
                    onClick={() => move(index, index + 1)}
                  />
                  <Tool
                    label={`Change ${title}`}
                    icon={IconPencil}
                    isOff={isBusy}
                    onClick={() => setEdited({ ...block, text: textOf(block) })}
                  />
                  {(isOfTemplate || key.startsWith('own-')) && blocks.length > 1 && (
                    <Tool
                      label={`Remove ${title}`}
                      icon={IconTrash}
                      isOff={isBusy}
                      onClick={() => void onChange(blocks.filter((one) => one !== block))}
                    />
                  )}
                </Group>
              </Group>
              {isOptional && (
                <Switch
                  size="sm"
                  mt="xs"
                  label={isOfTemplate ? 'In, unless somebody says otherwise' : 'In this agreement'}
                  aria-label={`${title}: in this agreement`}
                  checked={block.isOn}
                  disabled={isBusy}
                  onChange={({ currentTarget: { checked } }) =>
                    void onChange(blocks.map((one) => (one === block ? { ...one, isOn: checked } : one)))
                  }
                />
              )}
              {isIn(block) || isOfTemplate ? (
                <ClauseText text={textOf(block)} />
              ) : (
                <Text size="sm" c="dimmed">
                  Left out
                </Text>
              )}
            </Paper>
          );
        })}
      </ol>
      {blocks.length < MAX_BLOCKS && (
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() =>
              setEdited({ key: newKey(blocks), title: '', text: '', isOptional: isOfTemplate, isOn: true })
            }
          >
            Add a clause
          </Button>
        </Group>
      )}
      {shown && (
        <ClauseDialog
          key={shown.key}
          block={shown}
          isNew={isNew}
          isOfTemplate={isOfTemplate}
          isOpen={edited !== undefined}
          onClose={() => setEdited(undefined)}
          onSave={save}
        />
      )}
    </Stack>
  );
}

interface ToolProps {
  label: string;
  icon: typeof IconArrowUp;
  isOff: boolean;
  onClick: () => void;
}

function Tool({ label, icon: ToolIcon, isOff, onClick }: ToolProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onClick}
    >
      <ToolIcon size={18} aria-hidden />
    </ActionIcon>
  );
}
