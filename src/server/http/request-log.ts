import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { WATCHED } from './health.ts';

/** One line a request, when it is through; those that machines send every few seconds would bury the others. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const told = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...told, err: error }, 'request errored');
    else if (WATCHED.includes(request.routeOptions.url ?? '')) reply.log.debug(told, 'request completed');
    else reply.log.info(told, 'request completed');
  }
}
