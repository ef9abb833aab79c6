/** Does one step of what happens to a rant of the demo, with the commands that people use. */
import type { Cast } from '#server/demo/scene.ts';
import type { App } from '#server/platform/app.ts';
import { setRantOwner } from '../assignment/assign.ts';
import { respondToRant, setRantStatus, writeOnRant } from '../commands.ts';
import { withdrawRant } from '../conversation/author-edits.ts';
import { giveVoice } from '../conversation/me-too.ts';
import { addNote } from '../conversation/notes.ts';
import { giveResolutionFeedback } from '../conversation/resolution-feedback.ts';
import { setWaitsForAuthor } from '../deadlines/deadline-pause.ts';
import { setSameAs } from '../links/links.ts';
import { askFor, confirm } from '../two-person/commands.ts';
import type { DemoRant, Step } from './story/index.ts';

export function take(app: App, cast: Cast, rant: DemoRant, step: Step, id: string): Promise<unknown> {
  if ('answer' in step) return respondToRant(app, cast[step.by], id, { response: step.answer });
  if ('wrote' in step) return writeOnRant(app, cast[rant.author], id, { content: step.wrote });
  if ('gave' in step) return setRantOwner(app, cast[step.by], id, { userId: cast[step.gave].id, note: step.note });
  if ('said' in step) return giveResolutionFeedback(app, cast[rant.author], id, { answer: step.said });
  if ('joined' in step) return giveVoice(app, cast[step.joined], id, { content: step.line });
  if ('withdrew' in step) return withdrawRant(app, cast[rant.author], id);
  if ('removed' in step)
    return askFor(app, cast[step.asked], 'removal', id, step.removed).then(() => confirm(app, cast[step.by], 'removal', id));
  if ('forColleagues' in step) return addNote(app, cast[step.by], id, { content: step.forColleagues });
  if ('waits' in step) return setWaitsForAuthor(app, cast[step.by], id, { waiting: true });
  if ('sameAs' in step) return setSameAs(app, cast[step.by], id, { rant: step.sameAs });
  if ('urgent' in step) return setRantStatus(app, cast[step.by], id, { status: 'Urgent' });
  return setRantStatus(app, cast[step.by], id, { status: 'Resolved', reason: step.resolved });
}
