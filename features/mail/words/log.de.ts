/** The German sentences of log.en.ts. */
import type { english } from './log.en.ts';

export const german: Record<keyof typeof english, string> = {
  'audit.family.mail': 'E-Mail',
  'audit.mail.tested': 'hat eine Test-E-Mail gesendet',
  'audit.mail.testFailed': 'hat eine Test-E-Mail gesendet, die der Mailserver abgelehnt hat',
  'audit.mail.triedServer': 'hat eine Test-E-Mail über {server} gesendet',
  'audit.mail.triedServerFailed': 'hat versucht, eine Test-E-Mail über {server} zu senden',
  'audit.mail.serverChanged': 'hat die E-Mail-Einstellungen geändert: {host}, Port {port}',
  'audit.mail.serverRemoved': 'hat den Mailserver {host}, Port {port}, entfernt',
  'audit.mail.retried': 'hat eine fehlgeschlagene E-Mail erneut gesendet',
  'audit.settings.mailDays': '„Liste der E-Mails aufbewahren, Tage“',
  'action.mail.retried': 'E-Mail erneut gesendet',
  'action.mail.serverChanged': 'E-Mail-Einstellungen geändert',
  'action.mail.serverRemoved': 'Mailserver entfernt',
  'action.mail.tested': 'Test-E-Mail gesendet',
};
