export const messageTypes = ['general', 'maintenance', 'payment', 'complaint', 'notice'] as const;
export type MessageType = (typeof messageTypes)[number];

export const messageTypeLabels: Record<MessageType, string> = {
  general: 'General',
  maintenance: 'Maintenance',
  payment: 'Payment',
  complaint: 'Complaint',
  notice: 'Notice',
};

export const messagePriorities = ['urgent', 'high', 'normal', 'low'] as const;
export type MessagePriority = (typeof messagePriorities)[number];

export const messagePriorityLabels: Record<MessagePriority, string> = {
  urgent: 'Urgent',
  high: 'High',
  normal: 'Normal',
  low: 'Low',
};
