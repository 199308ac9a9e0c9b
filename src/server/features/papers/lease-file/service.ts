import type { Actor } from '#server/actor';
import type { Deps } from '#server/deps';
import { presentPaper } from '#server/features/books/statements/service/print';
import { list as agreements } from '#server/features/papers/agreements/service';
import { fileOfSubject } from '#server/features/papers/signings/service/stored-file';
import { list as inspections } from '#server/features/upkeep/inspections/service';
import { paperOf as inspectionPaper } from '#server/features/upkeep/inspections/service/paper';
import { list as settlements } from '#server/features/upkeep/settlements/service/find';
import { paperOf as settlementPaper } from '#server/features/upkeep/settlements/service/paper';
import type { ZipEntry } from '#server/zip';

const MOST = 100;

type Statement = Awaited<ReturnType<typeof presentPaper>>;

/** First of all: who does not see the account of the lease gets none of the rest. */
export const statementOf = (deps: Deps, actor: Actor, leaseId: number): Promise<Statement> =>
  presentPaper(deps, actor, { leaseId });

/** All papers of a lease that somebody sees, each made when its turn comes. */
export async function* papersOf(
  deps: Deps,
  actor: Actor,
  leaseId: number,
  statement: Statement,
): AsyncGenerator<ZipEntry> {
  const entry = (name: string, content: Buffer): ZipEntry => ({ name, at: deps.now(), content: [content] });
  yield entry(statement.name, statement.content);
  const page = { leaseId, limit: MOST, cursor: undefined };
  for (const { id } of await agreements(deps, actor, { ...page, status: 'signed' })) {
    const signed = await fileOfSubject(deps, { subject: 'agreement', subjectId: id });
    if (signed) yield entry(signed.name, signed.content);
  }
  for (const { id, kind } of await inspections(deps, actor, page))
    yield entry(`inspection-${kind.replace('_', '-')}-${id}.pdf`, await inspectionPaper(deps, actor, id));
  for (const { id } of await settlements(deps, actor, page))
    yield entry(`settlement-${id}.pdf`, await settlementPaper(deps, actor, id));
}
