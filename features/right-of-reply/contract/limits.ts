import { limits as ofBoxes } from '#features/anonymous/contract';

export const limits = {
  /** Characters of a summary, and of the answer to it. */
  summary: 5000,
  reply: 5000,
  /** This many words of the rant in a row are a quotation, which a summary must not hold. */
  summaryQuote: 8,
  /** Days within which the person a summary is for can answer it. */
  replyDays: 14,
  trustedContacts: 5,
  /** Characters of what an author and a trusted contact write to each other. The author of a sealed rant sends it in a box, which has its own limit. */
  checkIn: ofBoxes.checkIn,
  /** Days after a rant was resolved at which its author is asked whether anything happened because of it. */
  checkInDays: [30, 90],
} as const;
