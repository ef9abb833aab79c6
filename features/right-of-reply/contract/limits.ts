import { limits as sealedLimits } from '#features/anonymous/contract';

export const limits = {
  /** The most characters of a summary, and of the answer to it. */
  summary: 5000,
  reply: 5000,
  /** This many words of the rant in a row are a quotation, which a summary must not contain. */
  summaryQuote: 8,
  /** Days within which the person a summary is for can answer it. */
  replyDays: 14,
  trustedContacts: 5,
  /**
   * The most characters of a message between an author and a trusted contact. It is the limit of boxes, as the author of an anonymous rant
   * sends messages in them.
   */
  checkIn: sealedLimits.checkIn,
  /** Days after a rant was resolved at which its author is asked whether anything happened because of it. */
  checkInDays: [30, 90],
} as const;
