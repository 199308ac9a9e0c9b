import type { SigningAct } from '#contract/papers/signing-acts';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { PictureError } from '#server/pictures';

const BROKEN = 'This drawing cannot be read. Please draw it again.';
const PREFIX = 'data:image/png;base64,';

/** A drawn name is made anew by us: what is kept is the picture, and nothing that came along with it. */
export const withOwnDrawing = async (deps: Deps, act: SigningAct): Promise<SigningAct> => {
  if (act.action !== 'sign' || act.drawn === null) return act;
  const sent = Buffer.from(act.drawn.slice(PREFIX.length), 'base64');
  try {
    return { ...act, drawn: (await deps.pictures.redraw(sent)).toString('base64') };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    throw new AppError('invalid_input', BROKEN, { fieldErrors: { drawn: BROKEN } });
  }
};
