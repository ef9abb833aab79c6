/** Saved replies of the demo's managers, in two languages. */
export const readyAnswers = [
  {
    name: 'Seen, with a date',
    texts: {
      en: 'Thank you, {author}. I have read this and will come back to you here by Friday, with what we decided.',
      de: 'Danke, {author}. Ich habe es gelesen und melde mich hier bis Freitag mit dem, was wir entschieden haben.',
    },
  },
  {
    name: 'One question first',
    texts: {
      en: 'Thank you, {author}. Before I talk to {department}: when did this happen last, and who else saw it?',
      de: 'Danke, {author}. Bevor ich mit der Abteilung {department} spreche: Wann kam das zuletzt vor, und wer hat es noch gesehen?',
    },
  },
  {
    name: 'Done',
    texts: {
      en: 'This is done, {author}. Please write here if it happens again.',
      de: 'Das ist erledigt, {author}. Bitte schreiben Sie hier, wenn es wieder vorkommt.',
    },
  },
];
