/** Task lists (`- [ ] to do`, `- [x] done`): a box that cannot be ticked, with a word for screen readers. */
import type { MarkdownIt } from 'markdown-it';
import { t } from '../language/sentences.ts';

const box = /^\[([ xX])\][ \t]+/;

export function tasks(parser: MarkdownIt): void {
  parser.core.ruler.after('block', 'tasks', ({ tokens }) => {
    tokens.forEach((token, i) => {
      if (token.type !== 'list_item_open') return;
      const inline = tokens[i + 2];
      const found = inline?.type === 'inline' ? box.exec(inline.content) : null;
      if (!found || !inline) return;
      inline.content = inline.content.slice(found[0].length);
      token.attrSet('class', 'task');
      token.meta = { isDone: found[1] !== ' ' };
    });
  });
  parser.renderer.rules.list_item_open = (tokens, i, options, _env, self) => {
    const isDone = tokens[i]!.meta?.isDone as boolean | undefined;
    const open = self.renderToken(tokens, i, options);
    if (isDone === undefined) return open;
    return `${open}<span class="task-box" data-done="${isDone}"><span>${t(isDone ? 'lib.taskDone' : 'lib.taskOpen')}</span></span>`;
  };
}
