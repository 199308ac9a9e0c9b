/** The specification's word for a mark that was not taken. */
export const MARK_FAILED = 'Failed to mark message as read';
