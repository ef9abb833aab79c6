/** The name of the feature, and what happens when it is switched off. */
export const english = {
  'feature.right-of-reply': 'Right of reply and trusted contacts',
  'feature.right-of-reply.off':
    'Nobody can write or answer a summary, and authors are not asked whether anything happened to them. Summaries, answers and messages to trusted contacts stay stored, and people still find them in the download of their own data.',
} as const;
