/** The organisation's settings (product.md 17.6). Calls for them are in features/settings/contract/calls.ts. */
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { settings as ofFeatures } from '../features/assembled/settings.ts';
import { limits } from './limits.ts';
import { managerViews, personNumberReaders, type Role, roles, visibilities } from './policy.ts';
import { sealedReaderKinds } from './rant-kinds.ts';
import { between, day, lineName, timeZone } from './text.ts';

export const organisationName = lineName(limits.length.name);
export const employeeVisibility = z.enum(visibilities, { error: writeSentence('field.choice') });

export const urgentCounts = ['hours', 'workingHours'] as const;

export const switches = ['off', 'on'] as const;

const idleHours = between(limits.sessionEnds.idleHours).nullable();
const absoluteDays = between(limits.sessionEnds.absoluteDays).nullable();
export const sessionEndSettings = {
  employeeIdleHours: idleHours,
  managerIdleHours: idleHours,
  adminIdleHours: idleHours,
  employeeAbsoluteDays: absoluteDays,
  managerAbsoluteDays: absoluteDays,
  adminAbsoluteDays: absoluteDays,
} satisfies Record<`${Role}${'IdleHours' | 'AbsoluteDays'}`, z.ZodType>;

export const organisation = z.object({
  organisationName,
  timeZone,
  employeeVisibility,
  /** Rants that managers see if employees see only their own: all, or those of their departments. */
  managersSee: z.enum(managerViews, { error: writeSentence('field.choice') }),
  ...ofFeatures,
  /** The people who see how many rants somebody wrote or is named in. */
  personNumbers: z.enum(personNumberReaders, { error: writeSentence('field.choice') }),
  /** Hours after which an unanswered rant becomes urgent. */
  urgentAfterHours: between(limits.urgentAfterHours),
  /** Days within which a rant is to be resolved; null: no time is set. */
  resolveDays: between(limits.resolveDays).nullable(),
  /** Whether the hours and days above are counted by the clock or in working hours only. */
  urgentCounts: z.enum(urgentCounts, { error: writeSentence('field.choice') }),
  /** 1 is Monday. */
  workDays: z
    .array(
      z
        .number({ error: writeSentence('field.choice') })
        .int({ error: writeSentence('field.choice') })
        .min(1, { error: writeSentence('field.choice') })
        .max(7, { error: writeSentence('field.choice') }),
      { error: writeSentence('field.workDays') },
    )
    .min(1, { error: writeSentence('field.workDays') })
    .max(7, { error: writeSentence('field.choice') }),
  workFrom: between({ min: 0, max: 23 }),
  workTo: between({ min: 1, max: 24 }),
  /** Days without work, as YYYY-MM-DD. */
  holidays: z
    .array(day, { error: writeSentence('field.day') })
    .max(limits.working.maxHolidays, { error: writeSentence('field.tooManyDays', { max: limits.working.maxHolidays }) }),
  /** Hour of the day for reminders of action plans, in the organisation's zone. */
  reminderHour: between(limits.reminderHour),
  /** Minimum length of new passwords. */
  passwordLeast: between(limits.minPasswordLength),
  /** Days without use, and days in any case, after which a session ends. */
  sessionIdleDays: between(limits.sessionDays.idle),
  sessionAbsoluteDays: between(limits.sessionDays.absolute),
  /** Roles that need a second factor, and the day in the organisation's zone from which they need it; null: at once. */
  secondFactorFor: z.array(z.enum(roles, { error: writeSentence('field.choice') }), { error: writeSentence('field.choice') }),
  secondFactorFrom: day.nullable(),
  /** Whether important changes need a fresh password from everybody, even people who have no second factor. */
  proofFromEverybody: z.enum(switches, { error: writeSentence('field.choice') }),
  /** Per role: hours without use, and days in any case; null: the general setting applies. */
  ...sessionEndSettings,
  /** Days after which read notifications, and unread ones, are deleted. */
  notificationReadDays: between(limits.notificationDays.read),
  notificationUnreadDays: between(limits.notificationDays.unread),
  /** Days that the audit log is stored; null: for ever. */
  auditDays: between(limits.auditDays).nullable(),
  sealedReaders: z.enum(sealedReaderKinds, { error: writeSentence('field.choice') }),
});
export type Organisation = z.output<typeof organisation>;

/** Whether the working day ends before it begins. Such hours are refused, but an older version or an import may have stored them. */
export const endsTooEarly = ({ workFrom, workTo }: Pick<Organisation, 'workFrom' | 'workTo'>): boolean => workTo <= workFrom;

/** Whether the change sets wrong hours, or makes stored wrong ones count. Wrong hours that stay as they are refuse no other change. */
export function changesToWrongHours(before: Organisation, after: Organisation): boolean {
  const areChanged = after.workFrom !== before.workFrom || after.workTo !== before.workTo;
  const beginToCount = after.urgentCounts === 'workingHours' && before.urgentCounts !== 'workingHours';
  return endsTooEarly(after) && (areChanged || beginToCount);
}
