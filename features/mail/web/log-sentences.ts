import { type LogSentences, t } from '#features/audit/web';

const valueText = (value: unknown): string => String(value ?? '-');

export const logSentences = {
  'mail.tested': ({ details: { sent, server } }) =>
    server
      ? t(sent ? 'audit.mail.triedServer' : 'audit.mail.triedServerFailed', { server: valueText(server) })
      : t(sent ? 'audit.mail.tested' : 'audit.mail.testFailed'),
  // A port is not a number to be formatted.
  'mail.serverChanged': ({ details }) => t('audit.mail.serverChanged', { host: valueText(details.host), port: valueText(details.port) }),
  'mail.serverRemoved': ({ details }) => t('audit.mail.serverRemoved', { host: valueText(details.host), port: valueText(details.port) }),
} satisfies LogSentences;
