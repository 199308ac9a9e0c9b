import { z } from 'zod';
import { get, patch, post } from '#contract/platform/endpoint';
import { fileUrl } from '#contract/platform/files';
import { pageQuery } from '#contract/platform/paging';
import { byRowId, rowId } from '#contract/platform/row-id';
import { optionalText, requiredText } from '#contract/platform/text-fields';
import { messagePriorities, messageTypes } from './message-choices.ts';
import { messageStatistics } from './message-statistics.ts';
import { unreadCount } from './unread-messages.ts';

export const MAX_CONTENT = 10_000;
export const MAX_ATTACHMENTS = 5;

/** The specification's word for a message that lacks its receiver or its text. */
export const MESSAGE_INCOMPLETE = 'Please select a valid recipient and enter a message';
export const NO_CONTACT = 'You can only write to people you have dealings with.';
export const CONTENT_TOO_LONG = 'A message has at most 10,000 characters.';

export const messageForm = z.object({
  receiverId: z.uuid(MESSAGE_INCOMPLETE),
  subject: optionalText(200, 'At most 200 characters').default(null),
  content: z.string(MESSAGE_INCOMPLETE).trim().min(1, MESSAGE_INCOMPLETE).max(MAX_CONTENT, CONTENT_TOO_LONG),
  messageType: z.enum(messageTypes, 'Please choose a message type').default('general'),
  priority: z.enum(messagePriorities, 'Please choose a priority').default('normal'),
  /** Uploaded before, each part of this message from then on. */
  attachments: z
    .array(z.object({ fileUrl, name: requiredText(200, 'Please name the file') }))
    .max(MAX_ATTACHMENTS, 'Too many files')
    .default([]),
});
export type MessageForm = z.output<typeof messageForm>;

export const attachment = z.object({
  id: z.number(),
  name: z.string(),
  fileUrl: z.string(),
  type: z.string(),
  size: z.number(),
});
export type Attachment = z.infer<typeof attachment>;

export const message = z.object({
  id: z.number(),
  conversationId: z.number(),
  /** None where the account is gone. */
  senderId: z.string().nullable(),
  senderName: z.string(),
  receiverId: z.string().nullable(),
  receiverName: z.string(),
  subject: z.string().nullable(),
  content: z.string(),
  messageType: z.enum(messageTypes),
  priority: z.enum(messagePriorities),
  attachments: z.array(attachment),
  isRead: z.boolean(),
  readAt: z.string().nullable(),
  createdAt: z.string(),
});
export type Message = z.infer<typeof message>;

export const conversation = z.object({
  id: z.number(),
  counterpart: z.object({ id: z.string().nullable(), name: z.string(), picture: z.string().nullable() }),
  /** What ties you to the counterpart, such as 'Tenant, Palm Court'; nothing once it is over. */
  relation: z.string().nullable(),
  /** False where the account is gone or locked, or where the dealings are over and they never wrote to you. */
  canWrite: z.boolean(),
  lastMessage: z.object({
    id: z.number(),
    preview: z.string(),
    isOwn: z.boolean(),
    isRead: z.boolean(),
    createdAt: z.string(),
  }),
  unread: z.number(),
});
export type Conversation = z.infer<typeof conversation>;

export const recipientKinds = ['tenant', 'applicant', 'owner', 'agent'] as const;
export type RecipientKind = (typeof recipientKinds)[number];

export const recipient = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(recipientKinds),
  propertyName: z.string().nullable(),
  /** How the picker shows them. */
  label: z.string(),
});
export type Recipient = z.infer<typeof recipient>;

export const messageQuery = pageQuery.extend({
  conversationId: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  search: z.string().trim().max(200).optional(),
});
export type MessageQuery = z.output<typeof messageQuery>;

export const listMessages = get('/api/messages', {
  access: 'user',
  summary: 'The messages you sent and received, newest first',
  query: messageQuery,
  shows: ['messages'],
  response: { 200: z.array(message) },
});

export const sendMessage = post('/api/messages', {
  access: 'user',
  summary: 'Write to somebody you have dealings with, or answer',
  body: messageForm,
  changes: ['messages'],
  response: { 201: message },
});

export const markMessageRead = patch('/api/messages/{id}/read', {
  access: 'user',
  summary: 'Mark a message you received as read',
  params: byRowId,
  changes: ['messages', 'notifications'],
  response: { 200: message },
});

export const listConversations = get('/api/messages/conversations', {
  access: 'user',
  summary: 'Your conversations, the one with the latest message first',
  query: pageQuery,
  shows: ['messages', 'properties', 'tenants', 'leases', 'applications'],
  response: { 200: z.array(conversation) },
});

export const markConversationRead = patch('/api/messages/conversations/{id}/read', {
  access: 'user',
  summary: 'Mark all messages you received in a conversation as read',
  params: byRowId,
  changes: ['messages', 'notifications'],
  response: { 200: unreadCount },
});

export const listRecipients = get('/api/messages/recipients', {
  access: 'user',
  summary: 'Whom you may write to',
  query: z.object({
    search: z.string().trim().max(200).optional(),
    /** Only those whom one knows by this home. */
    propertyId: rowId('There is no such property').optional(),
  }),
  shows: ['properties', 'tenants', 'leases', 'applications'],
  response: { 200: z.array(recipient) },
});

export const getMessageStatistics = get('/api/messages/statistics', {
  access: 'user',
  summary: 'How you communicate: figures over all your messages',
  shows: ['messages'],
  response: { 200: messageStatistics },
});
