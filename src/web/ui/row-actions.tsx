import { ActionIcon, Button, Menu } from '@mantine/core';
import { type Icon, IconDotsVertical } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useIsPhone } from './use-is-phone.ts';

/** Something that can be done with a row: a click, a way in, or a file. */
export interface RowAction {
  label: string;
  icon: Icon;
  onClick?: () => void;
  link?: LinkProps;
  file?: { href: string; download?: string | true; isElsewhere?: boolean };
  /** Stands beside the menu where there is room, and not in it; the first one stands out. */
  main?: 'first' | 'other';
  /** The menu has it by another name. */
  isOnlyButton?: boolean;
  /** What it is called for those who do not see the row, where that is not label and row. */
  name?: string;
  /** What is lost by it. */
  isDanger?: boolean;
  /** Why it cannot be done. */
  withheld?: string;
  isPending?: boolean;
  /** What leads somewhere may be fetched before. */
  onPointAt?: () => void;
}

interface RowActionsProps {
  /** Whose they are: 'Sea View'. */
  of: string;
  actions: RowAction[];
}

/** What can be done with a row of a list: the main things as buttons, the rest in a menu; on a phone all of it in the menu. */
export function RowActions({ of, actions }: RowActionsProps) {
  const isPhone = useIsPhone();
  const isButton = ({ main }: RowAction) => main !== undefined && !isPhone;
  const listed = actions.filter((action) => !isButton(action) && !action.isOnlyButton);
  return (
    <>
      {actions.filter(isButton).map((action) => (
        <MainAction key={action.label} of={of} action={action} />
      ))}
      {listed.length > 0 && (
        <Menu position="bottom-end" shadow="lg" width={220}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={isPhone ? 44 : 36} aria-label={`Actions for ${of}`}>
              <IconDotsVertical size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {listed.map((action) => (
              <ListedAction key={action.label} action={action} />
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

const targetOf = ({ isElsewhere, download }: NonNullable<RowAction['file']>) =>
  isElsewhere ? { target: '_blank', rel: 'noopener noreferrer' } : { download };

function MainAction({ of, action }: { of: string; action: RowAction }) {
  const { label, name = `${label} ${of}`, main, link, file, onClick, isPending, withheld, onPointAt } = action;
  const variant = main === 'first' ? 'filled' : 'default';
  const look = { variant, size: 'xs', 'aria-label': name, onMouseEnter: onPointAt } as const;
  if (link) {
    return (
      <Button component={Link} {...link} {...look}>
        {label}
      </Button>
    );
  }
  if (file && withheld === undefined) {
    return (
      <Button component="a" href={file.href} {...targetOf(file)} {...look}>
        {label}
      </Button>
    );
  }
  return (
    <Button {...look} title={withheld} disabled={isPending || withheld !== undefined} onClick={onClick}>
      {label}
    </Button>
  );
}

function ListedAction({ action }: { action: RowAction }) {
  const { label, icon: ActionImage, link, file, onClick, isDanger, isPending, withheld } = action;
  const look = {
    leftSection: <ActionImage size={18} stroke={1.6} aria-hidden />,
    color: isDanger ? 'red' : undefined,
    disabled: isPending || withheld !== undefined,
    title: withheld,
  };
  if (link) {
    return (
      <Menu.Item component={Link} {...link} {...look}>
        {label}
      </Menu.Item>
    );
  }
  if (file && !look.disabled) {
    return (
      <Menu.Item component="a" href={file.href} {...targetOf(file)} {...look}>
        {label}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item {...look} onClick={onClick}>
      {label}
    </Menu.Item>
  );
}
