/** The German sentences of manage.en.ts. */
import type { english } from './manage.en.ts';

export const german: Record<keyof typeof english, string> = {
  'sealedManage.loading': 'Wird geladen …',
  'sealedManage.failed': 'Wie es um anonyme Rants steht, konnte nicht geladen werden.',
  'sealedManage.sealed': 'Anonyme Rants',
  'sealedManage.off': 'Aus',
  'sealedManage.offMeans': 'Niemand kann einen schreiben.',
  'sealedManage.few': 'An, es fehlen noch Leute',
  'sealedManage.fewMeans': 'Sie beginnen von selbst, sobald fünf Personen Earshot benutzen.',
  'sealedManage.paused': 'Angehalten',
  'sealedManage.pausedMeans':
    'Wer einen schreiben will, liest: „{reason}“ Was gesendet wurde, geht nicht verloren; es erscheint nach der Pause.',
  'sealedManage.on': 'An',
  'sealedManage.onMeans':
    'Wer Earshot benutzt, kann einen schreiben. An dem Tag, an dem ein Gerät die Schlüssel der Woche bekommt, wartet er bis morgen.',
  'sealedManage.holders': 'Personen, die anonym schreiben können',
  'sealedManage.holdersFew': 'Weniger als fünf',
  'sealedManage.holdersUnknown': 'Konnte nicht geladen werden',
  'sealedManage.hours': 'Veröffentlicht, an Arbeitstagen',
  'sealedManage.next': 'Nächste Veröffentlichung',
  'sealedManage.key': 'Schlüssel dieser Woche',
  'sealedManage.keyNone': 'Noch keiner. Er entsteht mit der nächsten Veröffentlichung.',
  'sealedManage.keyOff': 'Keiner wird erzeugt, solange sie aus sind.',
  'sealedManage.logged': 'Im Nachweis',
  'sealedManage.loggedIn': 'Ja, ab Fingerabdruck Nr. {round, number}',
  'sealedManage.loggedNot': 'Noch nicht. Vorher benutzt ihn kein Gerät.',
  'sealedManage.renewed': 'Zuletzt neu begonnen am',
  'sealedManage.pause': 'Anhalten',
  'sealedManage.pauseTitle': 'Anonyme Rants anhalten?',
  'sealedManage.pauseAbout':
    'Keiner erscheint, bis Sie die Pause beenden. Nichts, was gesendet wurde, geht verloren, und Gespräche bleiben lesbar.',
  'sealedManage.reason': 'Warum',
  'sealedManage.reasonHint': 'Das lesen alle, die einen schreiben wollen.',
  'sealedManage.reasonMissing': 'Bitte sagen Sie, warum.',
  'sealedManage.pausing': 'Wird angehalten …',
  'sealedManage.pauseDone': 'Anonyme Rants sind angehalten.',
  'sealedManage.pauseFailed': 'Sie konnten nicht angehalten werden. Bitte versuchen Sie es noch einmal.',
  'sealedManage.end': 'Pause beenden',
  'sealedManage.ending': 'Wird beendet …',
  'sealedManage.endDone': 'Die Pause ist beendet.',
  'sealedManage.endFailed': 'Die Pause konnte nicht beendet werden. Bitte versuchen Sie es noch einmal.',
  'sealedManage.close': 'Für alle neu beginnen',
  'sealedManage.closeAbout':
    'Sind Schlüssel vielleicht in falsche Hände geraten, beginnen Sie für alle neu. Für eine einzelne Person geht es nicht: Niemand weiß, was wem gehört.',
  'sealedManage.closeTitle': 'Für alle neu beginnen?',
  'sealedManage.closeMeans':
    'Sofort entsteht ein neuer Schlüssel, und jedes Gerät bekommt ihn von selbst. Was dann geschrieben wird, geht ab dem Tag danach hinaus. Ein anonymer Rant, der noch nicht angekommen ist, kann verloren gehen; wer schreibt, liest den Tag. Was angekommen ist, bleibt. Das lässt sich nicht rückgängig machen und steht unter „Aktivität“.',
  'sealedManage.closeDone': 'Für alle wurde neu begonnen. Der neue Schlüssel entsteht jetzt.',
  'sealedManage.closeNone': 'Es gab nichts, womit neu zu beginnen war.',
  'sealedManage.closeFailed': 'Der Neubeginn ging nicht. Bitte versuchen Sie es noch einmal.',
};
