import { Modal, type ModalProps } from '@mantine/core';
import { EditingContext } from './editing.ts';
import { useFocusReturnToOpener } from './focus-return.ts';
import { useIsPhone } from './use-is-phone.ts';

/** What is opened and closed from outside. */
export interface Opening {
  isOpen: boolean;
  onClose: () => void;
}

export interface DialogProps extends Omit<ModalProps, 'opened' | 'title'> {
  title: string;
  isOpen: boolean;
}

/** A dialog; on a phone it takes the whole screen. */
export function Dialog({ isOpen, children, ...props }: DialogProps) {
  useFocusReturnToOpener(isOpen);
  const isPhone = useIsPhone();
  return (
    <Modal
      opened={isOpen}
      mod={{ 'dialog-open': isOpen }}
      fullScreen={isPhone}
      size={460}
      padding="lg"
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
      styles={{ title: { fontSize: 20, fontWeight: 650, lineHeight: 1.3 } }}
      {...props}
    >
      {/* A form in a dialog above another one is no business of the lower. */}
      <EditingContext value={undefined}>{children}</EditingContext>
    </Modal>
  );
}
