import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '#contract/platform/error-body';

type ClientError = Error & { code?: string };

const answers: Record<string, { status: number; body: ErrorBody }> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    body: { code: 'invalid_input', message: 'The request took too long to arrive.' },
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    body: { code: 'too_large', message: 'The address and headers of the request are too large.' },
  },
};
const BROKEN = { status: 400, body: { code: 'invalid_input', message: 'The request could not be read.' } };

/** What is refused before there is a request: the bytes are no HTTP, too many, or do not come. */
export const answerUnreadable = (error: ClientError, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, body } = answers[error.code ?? ''] ?? BROKEN;
  const text = JSON.stringify(body);
  // A request on the same connection may be under way: its answer must not be mixed up with this one.
  const underWay = (socket as Socket & { _httpMessage?: IncomingMessage & { headersSent?: boolean } })._httpMessage;
  if (socket.writable && !underWay?.headersSent) {
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Cache-Control: no-store\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
    );
  }
  socket.destroy(error);
};
