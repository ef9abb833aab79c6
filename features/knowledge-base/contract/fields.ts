/** Fields of an article and their limits. */
import { sentence as sentenceOf, writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { isStorable, lineName, reference, storable, text, utf8Length } from '#contract/text.ts';
import { limits as articleLimits } from './limits.ts';

export const title = text(limits.length.title);
export const categoryName = lineName(limits.length.optionName);
/** Categories from earlier versions may have names of several lines. */
export const categoryRef = reference(text(limits.length.optionName));
const tooLong = writeSentence('field.articleTooLong', { max: sentenceOf('size.kib', { n: articleLimits.text / 1024 }) });
export const content = z
  .string({ error: writeSentence('field.required') })
  .refine((text) => text.trim() !== '', { error: writeSentence('field.required') })
  .refine(isStorable, { error: writeSentence('field.unreadable') })
  .refine((text) => utf8Length(text) <= articleLimits.text, { error: tooLong });
/** Duplicates, compared without case, are dropped; the order stays. */
export const tags = z
  .array(text(articleLimits.tag))
  .max(articleLimits.maxTags, { error: writeSentence('field.tooManyTags', { max: articleLimits.maxTags }) })
  .transform((all) => all.filter((tag, i) => all.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === i));
/** An unfinished article, in which nothing is required yet. */
export const draftText = z.object({
  title: storable(limits.length.title),
  content: storable(articleLimits.text),
  category: storable(limits.length.optionName),
  tags: z.array(storable(articleLimits.tag)).max(articleLimits.maxTags),
  baseVersion: z.number().int().min(0),
});
