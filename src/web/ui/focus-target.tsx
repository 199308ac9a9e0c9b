import type { ReactNode } from 'react';

interface FocusTargetProps {
  /** The field of the form that it stands for. */
  path: string;
  children: ReactNode;
}

/** A form puts the cursor into its first wrong field: where that is no input, into the first button in here. */
export function FocusTarget({ path, children }: FocusTargetProps) {
  const passOn = (node: HTMLDivElement | null) => {
    if (node) node.focus = () => node.querySelector('button')?.focus();
  };
  return (
    <div ref={passOn} data-path={path}>
      {children}
    </div>
  );
}
