/** Callouts such as `> [!NOTE]`: a quote with a title that names its kind. */
import type { MarkdownIt } from 'markdown-it';
import { inLanguage } from '../language/language.ts';
import { t } from '../language/sentences.ts';

export const calloutWords = inLanguage(() => ({
  note: t('lib.note'),
  tip: t('lib.tip'),
  important: t('lib.important'),
  warning: t('lib.warning'),
  caution: t('lib.caution'),
}));

const sign = /^\[!(note|tip|important|warning|caution)\][ \t]*(\n|$)/i;

export function callouts(parser: MarkdownIt): void {
  // Before inline parsing, so that the marker does not become a link.
  parser.core.ruler.after('block', 'callouts', ({ tokens }) => {
    tokens.forEach((token, i) => {
      if (token.type !== 'blockquote_open') return;
      const inline = tokens[i + 2];
      const found = tokens[i + 1]?.type === 'paragraph_open' && inline?.type === 'inline' ? sign.exec(inline.content) : null;
      if (!found || !inline) return;
      const kind = found[1]!.toLowerCase() as keyof ReturnType<typeof calloutWords>;
      token.attrSet('class', 'callout');
      token.attrSet('data-kind', kind);
      inline.content = inline.content.slice(found[0].length);
      token.meta = { title: calloutWords()[kind] };
      // Hides the paragraph if it contained only the marker.
      if (inline.content === '') for (const part of tokens.slice(i + 1, i + 4)) part.hidden = true;
    });
  });
  parser.renderer.rules.blockquote_open = (tokens, i, options, _env, self) => {
    const title = tokens[i]!.meta?.title as string | undefined;
    const open = self.renderToken(tokens, i, options);
    return title ? `${open}<p class="callout-title">${title}</p>` : open;
  };
}
