/**
 * Calls of the right of reply: a summary for the person a rant names and one answer to it; check-ins, which trusted contacts read
 * (product.md 3.43, 3.44).
 */
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { rantKinds } from '#contract/rant-kinds.ts';
import { dateTime, day, givenId, text, uuid } from '#contract/text.ts';
import { limits } from './limits.ts';

const oneOf = z.object({ id: givenId });
export const summaryContent = text(limits.summary);
export const replyContent = text(limits.reply);
export const checkInContent = text(limits.checkIn);

/** The summary as the person it is about reads it. Nothing in it leads to the rant. */
export const aboutMe = z.object({
  _id: z.string(),
  day,
  summary: z.string(),
  /** The last day on which the summary can be answered; null once it was answered or that day is over. */
  mayReplyUntil: day.nullable(),
  reply: z.string().nullable(),
  repliedDay: day.nullable(),
});
export type AboutMe = z.output<typeof aboutMe>;

/** The summary as it is read by those who handle the rant, and by its author once it is shared. */
export const rantSummary = z.object({
  summary: aboutMe
    .extend({
      /** The name of the person who wrote it; null where that account is gone. */
      by: z.string().nullable(),
      isShared: z.boolean(),
    })
    .nullable(),
  /** Whether the caller may write a summary: the name is linked to an account that can sign in, and none was written for it. */
  canWrite: z.boolean(),
  canShare: z.boolean(),
});
export type RantSummary = z.output<typeof rantSummary>;

const checkInWords = z.object({
  _id: z.string(),
  date: dateTime,
  content: z.string(),
  isMine: z.boolean(),
  /** The writer's name; null where that account is gone, or the author of an anonymous rant is unknown. */
  author: z.string().nullable(),
  /** The author of an anonymous rant wrote these words: `date` is the time of the round, and only its day is shown. */
  bySealedAuthor: z.literal(true).optional(),
});
const person = z.object({ _id: z.string(), name: z.string() });

/** A check-in as the author of the rant reads it, and nobody else. */
export const ownCheckIn = z.object({
  _id: z.string(),
  answer: z.enum(['no', 'yes']).nullable(),
  /** The trusted contact who reads what the author told; null where nobody was told, or that account is gone. */
  protector: person.nullable(),
  /** The trusted contact who would read an answer given now; null where no chosen person can sign in and is uninvolved in the rant. */
  next: person.nullable(),
  words: z.array(checkInWords),
  isClosed: z.boolean(),
});
export type OwnCheckIn = z.output<typeof ownCheckIn>;

/** A check-in as it is read by the trusted contact whom the author told. */
export const toldCheckIn = z.object({
  _id: z.string(),
  kind: z.enum(rantKinds),
  /** The author's name; null: the rant is anonymous, or the author of a named one has no account any more. */
  author: z.string().nullable(),
  target: z.string(),
  department: z.string(),
  /** The rant's id; null where the trusted contact may not read the rant. */
  rant: z.string().nullable(),
  words: z.array(checkInWords),
  isClosed: z.boolean(),
});
export type ToldCheckIn = z.output<typeof toldCheckIn>;

const rantCheckIn = z.object({ checkIn: ownCheckIn.nullable() });

export const rightOfReply = {
  summary: endpoint({
    method: 'GET',
    path: '/api/rants/:id/summary',
    allow: 'rant.read',
    byKey: 'never',
    summary: 'What the person a rant names was told of it, and the answer: for those who handle the rant, and its author once it is shared',
    params: oneOf,
    reply: rantSummary,
  }),
  summarise: endpoint({
    method: 'POST',
    path: '/api/rants/:id/summary',
    allow: 'rant.respond',
    byKey: 'never',
    summary: 'Writes what the linked person may read of a rant, never in its words; the same `_id` twice is one',
    params: oneOf,
    body: z.object({
      _id: uuid.optional(),
      content: summaryContent,
      /** The writer confirms having checked whether the author can be recognised from it. */
      checked: z.literal(true, { error: writeSentence('field.summaryChecked') }),
    }),
    reply: rantSummary,
    status: 201,
  }),
  share: endpoint({
    method: 'PUT',
    path: '/api/rants/:id/summary/share',
    allow: 'rant.respond',
    byKey: 'never',
    summary: 'Lets the author of the rant read the summary and the answer to it, for good',
    params: oneOf,
    reply: rantSummary,
  }),
  aboutMe: endpoint({
    method: 'GET',
    path: '/api/about-me',
    allow: 'self.use',
    byKey: 'never',
    summary: 'What was written for the caller about rants that name him, newest first; for most people nothing',
    reply: z.array(aboutMe),
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/about-me/:id/reply',
    allow: 'self.use',
    byKey: 'never',
    summary: `Answers a summary, once, within ${limits.replyDays} days`,
    params: oneOf,
    body: z.object({ content: replyContent }),
    reply: aboutMe,
    status: 201,
  }),
  protectors: endpoint({
    method: 'GET',
    path: '/api/protectors',
    allow: 'settings.read',
    byKey: 'never',
    summary: 'Who is told in confidence what happened to authors, in the order in which they are asked',
    reply: z.array(person),
  }),
  checkIn: endpoint({
    method: 'GET',
    path: '/api/rants/:id/check-in',
    allow: 'checkIn.read',
    byKey: 'never',
    summary: 'What the author of a rant is asked since it was resolved; null for everybody else',
    params: oneOf,
    reply: rantCheckIn,
  }),
  answerCheckIn: endpoint({
    method: 'PUT',
    path: '/api/rants/:id/check-in',
    allow: 'checkIn.read',
    byKey: 'never',
    summary: 'The author says that nothing happened, or tells the protector who is named; the same `_id` twice is one',
    params: oneOf,
    body: z.object({
      answer: z.enum(['no', 'yes'], { error: writeSentence('field.choice') }),
      _id: uuid.optional(),
      protector: givenId.optional(),
      content: checkInContent.optional(),
    }),
    reply: rantCheckIn,
  }),
  checkIns: endpoint({
    method: 'GET',
    path: '/api/check-ins',
    allow: 'checkIn.read',
    byKey: 'never',
    summary: 'What was told to the caller as a protector, open ones first; for most people nothing',
    reply: z.array(toldCheckIn),
  }),
  writeOnCheckIn: endpoint({
    method: 'POST',
    path: '/api/check-ins/:id/words',
    allow: 'checkIn.read',
    byKey: 'never',
    summary: 'The author and the protector write to each other; the same `_id` twice is one',
    params: oneOf,
    body: z.object({ _id: uuid.optional(), content: checkInContent }),
    reply: z.object({ _id: z.string() }),
    status: 201,
  }),
  closeCheckIn: endpoint({
    method: 'PUT',
    path: '/api/check-ins/:id',
    allow: 'checkIn.read',
    byKey: 'never',
    summary: 'The protector closes what was told to him, or opens it again',
    params: oneOf,
    body: z.object({ isClosed: z.boolean({ error: writeSentence('field.choice') }) }),
    reply: z.object({ isClosed: z.boolean() }),
  }),
};

export const calls = { fairness: rightOfReply };
